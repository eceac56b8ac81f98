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
  const named = entries.map(({ id, names, lucky }) => {
    const players = names.map((name) => (name === erased ? name : shortName(name)))
    const name = (isOfPairs && players.length === 1 ? [...players, 'a definir'] : players).join(' / ')
    // A lucky loser is in two entries, and the same in both.
    return { id, name, who: lucky?.from ?? id }
  })
  const alike = Map.groupBy(named, ({ name }) => name)
  return new Map(
    named.map(({ id, name, who }) => {
      const same = [...new Set(alike.get(name)?.map((one) => one.who))]
      return [id, same.length > 1 ? `${name} (${same.indexOf(who) + 1})` : name]
    }),
  )
}
