import type { OperationView } from '#offline/screen-types.ts'

/** What it was about is no longer there: trying again changes nothing. */
export const isGone = ({ refusal }: Pick<OperationView, 'refusal'>): boolean =>
  refusal?.status === 404 || refusal?.status === 410

type Refused = Pick<OperationView, 'refusal' | 'changedBy' | 'isOwnChange'>

/**
 * Why a change needs a decision: who changed the same and when, or what stands in the way, as far as that is known.
 * @param moment of that change, in words
 */
export function reasonWords(operation: Refused, moment: string): string {
  const { refusal, changedBy, isOwnChange } = operation
  const why = refusal?.message || 'Esta alteração não foi aceita.'
  if (isGone(operation)) return `${why} ${removalWords(operation, moment)}`
  const changed = isOwnChange
    ? `Alterado em outro aparelho seu ${moment}.`
    : changedBy && `${changedBy} alterou ${moment}.`
  // 412 says no more than that somebody changed it.
  if (changed) return refusal?.status === 412 ? changed : `${why} ${changed}`
  return why
}

function removalWords({ refusal, changedBy, isOwnChange }: Refused, moment: string): string {
  if (!refusal?.removal) return 'Isso foi removido em outro aparelho ou por outra pessoa.'
  if (isOwnChange) return `Removido em outro aparelho seu ${moment}.`
  return changedBy ? `Removido por ${changedBy} ${moment}.` : `Removido ${moment}.`
}
