import type { Draw } from '#contract/draws/draw.ts'
import { shortName } from '#contract/players/short-name.ts'

/** The text in place of the name when the account was erased. */
const erased = 'Conta apagada'

/**
 * Names of entries for texts that leave the organisers' phones (messages, paper): first names and initials, because the
 * phone does not know who has agreed to more. Equal names get a number.
 */
export function publishedNames(entries: Draw['entries']): ReadonlyMap<string, string> {
  const isOfPairs = entries.some(({ names }) => names.length > 1)
  const named = entries.map(({ id, names, lucky }) => {
    const players = names.map((name) => (name === erased ? name : shortName(name)))
    const name = (isOfPairs && players.length === 1 ? [...players, 'a definir'] : players).join(' / ')
    // A lucky loser is in two entries but is one person, so both names get the same number.
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
