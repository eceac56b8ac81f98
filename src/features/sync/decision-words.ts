import type { OperationView } from '#offline/screen-types.ts'

/** Whether the entity of a change was removed, so that a retry can't succeed. */
export const isGone = ({ refusal }: Pick<OperationView, 'refusal'>): boolean =>
  refusal?.status === 404 || refusal?.status === 410

type Refused = Pick<OperationView, 'refusal' | 'changedBy' | 'isOwnChange'>

/**
 * Says why a change needs a decision: who changed the same field and when, or why {host} refused it.
 * @param moment moment of the other change, in words
 */
export function reasonWords(operation: Refused, moment: string): string {
  const { refusal, changedBy, isOwnChange } = operation
  if (refusal?.status === 200) return refusal.message
  const why = refusal?.message || 'Esta alteração não foi aceita.'
  if (isGone(operation)) return `${why} ${removalWords(operation, moment)}`
  const changed = isOwnChange
    ? `Alterado em outro aparelho seu ${moment}.`
    : changedBy && `${changedBy} alterou ${moment}.`
  // The text of a 412 says only that somebody changed the entity, so it is left out.
  if (changed) return refusal?.status === 412 ? changed : `${why} ${changed}`
  return why
}

function removalWords({ refusal, changedBy, isOwnChange }: Refused, moment: string): string {
  if (!refusal?.removal) return 'Isso foi removido em outro aparelho ou por outra pessoa.'
  if (isOwnChange) return `Removido em outro aparelho seu ${moment}.`
  return changedBy ? `Removido por ${changedBy} ${moment}.` : `Removido ${moment}.`
}
