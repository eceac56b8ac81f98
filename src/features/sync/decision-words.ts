import type { Difference, OperationView } from '#offline/core/sync-types.ts'

/** Whether the entity of a change was removed, so that a retry can't succeed. */
export const isGone = ({ refusal }: Pick<OperationView, 'refusal'>): boolean =>
  refusal?.status === 404 || refusal?.status === 410

type Refused = Pick<OperationView, 'refusal' | 'changedBy' | 'isOwnChange'>
type OnTwoPhones = Pick<OperationView, 'wasHanded' | 'giverName'>

/**
 * Says why a change needs a decision: why {host} refused it, and who removed the thing. Empty if the only reason is
 * that somebody else made a change, because `bothSides` says that of each value.
 * @param moment moment of the other change, in words
 */
export function reasonWords(
  operation: Refused & OnTwoPhones & { differences?: readonly Difference[] },
  moment: string,
): string {
  const { refusal } = operation
  if (refusal?.status === 200) return refusal.message
  const phone = otherPhone(operation)
  if (refusal?.code === 'idempotency.reused')
    return `${phone ? `O ${phone} já enviou esta alteração` : 'Outro telefone já enviou esta alteração'}, com outro valor. Confira como está agora: se estiver certo, desista desta; se não, tente de novo.`
  const why = refusedWords(operation, moment)
  return phone ? `${why} Está também no ${phone}: decida em um só.`.trim() : why
}

/** Names the other phone that has the same change, if there is one. */
function otherPhone({ wasHanded, giverName }: OnTwoPhones): string | undefined {
  if (giverName !== undefined) return `telefone de ${giverName}`
  return wasHanded && 'telefone para o qual você passou'
}

function refusedWords(operation: Refused & { differences?: readonly Difference[] }, moment: string): string {
  const { refusal, changedBy, isOwnChange, differences = [] } = operation
  const why = refusal?.message || 'Esta alteração não foi aceita.'
  if (isGone(operation)) return `${why} ${removalWords(operation, moment)}`
  if (differences.length > 0) return isChanged(operation) ? '' : why
  const changed = isOwnChange
    ? `Alterado em outro aparelho seu ${moment}.`
    : changedBy && `${changedBy} alterou ${moment}.`
  // The text of a 412 says only that somebody changed the entity, so it is left out.
  if (changed) return isChanged(operation) ? changed : `${why} ${changed}`
  return why
}

const isChanged = ({ refusal }: Pick<OperationView, 'refusal'>) => refusal?.status === 412

function removalWords({ refusal, changedBy, isOwnChange }: Refused, moment: string): string {
  if (!refusal?.removal) return 'Isso foi removido em outro aparelho ou por outra pessoa.'
  if (isOwnChange) return `Removido em outro aparelho seu ${moment}.`
  return changedBy ? `Removido por ${changedBy} ${moment}.` : `Removido ${moment}.`
}

type Side = Refused & Pick<OperationView, 'wasOffline'>

/**
 * Both sides of a difference as a sentence: who did what, and when.
 * @param moments in words; `theirs` is missing if {host} does not give it
 * @param first the side that is named first; this phone's side by default
 */
export function bothSides(
  operation: Side,
  { did, mine, theirs }: Pick<Difference, 'did' | 'mine' | 'theirs'>,
  moments: { mine: string; theirs: string | undefined },
  first?: 'mine' | 'theirs',
): string {
  if (!did) return twoValues(operation, { mine, theirs }, moments.theirs, first === 'theirs')
  const here = `${did} ${mine} ${moments.mine}${operation.wasOffline ? ', sem conexão' : ''}.`
  // {host} refused for another reason, so perhaps nobody has changed the value.
  if (!isChanged(operation)) return `Agora: ${theirs}. Você ${here}`
  const there = [did, theirs, moments.theirs].filter(Boolean).join(' ')
  if (operation.isOwnChange) return `Você ${there}, em outro aparelho; neste, ${here}`
  return `${operation.changedBy ?? 'Outra pessoa'} ${there}; você ${here}`
}

/**
 * Both values without verbs, if a sentence would say no more: 'Você: 6/4 Ana e Bia (sem sinal). Bruno, às 14:32: …'.
 */
function twoValues(
  operation: Side,
  { mine, theirs }: Pick<Difference, 'mine' | 'theirs'>,
  moment: string | undefined,
  isTheirsFirst: boolean,
): string {
  const here = `Você: ${mine}${operation.wasOffline ? ' (sem sinal)' : ''}.`
  if (!isChanged(operation)) return `${here} Agora: ${theirs}.`
  const who = operation.isOwnChange ? 'Você, em outro aparelho' : (operation.changedBy ?? 'Lá')
  const there = `${[who, moment].filter(Boolean).join(', ')}: ${theirs}.`
  return isTheirsFirst ? `${there} ${here}` : `${here} ${there}`
}

/** Longer values are cut on a button; the sentence above has both in full. */
const shownLetters = 40

/** The labels of the buttons for a difference: each says the value that will be stored. */
export function outcomeLabels(
  operation: Refused,
  { mine, theirs }: Pick<Difference, 'mine' | 'theirs'>,
): { mine: string; theirs: string } {
  const labels = { mine: outcome(mine), theirs: outcome(theirs) }
  if (!isChanged(operation)) return { ...labels, theirs: 'Deixar como está' }
  // If both labels are equal after cutting, they say 'mine' and 'theirs' instead.
  return labels.mine === labels.theirs ? { mine: 'Manter o meu', theirs: theirsLabel(operation) } : labels
}

const outcome = (value: string) =>
  `Deixar ${value.length > shownLetters ? `${value.slice(0, shownLetters).trimEnd()}…` : value}`

function theirsLabel(operation: Refused): string {
  if (operation.isOwnChange) return 'Manter o do outro aparelho'
  return operation.changedBy ? `Manter o de ${operation.changedBy}` : 'Manter o da outra pessoa'
}
