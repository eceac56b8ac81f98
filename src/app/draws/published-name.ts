import type { Draw } from '#contract/draws/draw.ts'
import { shortName } from '#contract/players/short-name.ts'

/** What stands where an account was erased. */
const erased = 'Conta apagada'

/**
 * Names of entries for what leaves the organisers' phones (messages, paper): first names and initials, because a phone is
 * not told who agreed to more. Who would be called the same gets a number.
 */
export function publishedNames(entries: Draw['entries']): ReadonlyMap<string, string> {
  const isOfPairs = entries.some(({ names }) => names.length > 1)
  const named = entries.map(({ id, names }) => {
    const players = names.map((name) => (name === erased ? name : shortName(name)))
    return { id, name: (isOfPairs && players.length === 1 ? [...players, 'a definir'] : players).join(' / ') }
  })
  const alike = Map.groupBy(named, ({ name }) => name)
  return new Map(
    named.map(({ id, name }) => {
      const same = alike.get(name) ?? []
      return [id, same.length > 1 ? `${name} (${same.findIndex((one) => one.id === id) + 1})` : name]
    }),
  )
}
