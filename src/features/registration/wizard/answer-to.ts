import type { Registering } from './use-registering.ts'

/**
 * The answer to this choice of this person, by ids; undefined while there is none. An answer says nothing about another
 * person or another choice.
 */
export function answerTo(answer: Registering['answer'], personId: string, chosen: readonly string[]) {
  if (!answer || answer.kind === 'unanswered' || answer.personId !== personId) return undefined
  return sameIds(answer.categories, chosen) ? answer : undefined
}

function sameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}
