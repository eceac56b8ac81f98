/** Ids that the contract leaves optional and the sender has. They are random, so nothing else weighs as much once packed. */
const optionalIds: readonly string[] = ['categoryId', 'registrationId']

/** An answer without what the phone knows anyway. */
export function compact(answer: object): object {
  const { person, ...rest } = answer as Record<string, unknown>
  const kept = Object.fromEntries(Object.entries(rest).filter(([name]) => !optionalIds.includes(name)))
  return { ...kept, ...(isPerson(person) && { person: { name: person.name } }) }
}

const isPerson = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value
