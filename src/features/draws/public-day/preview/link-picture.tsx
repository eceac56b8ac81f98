import type { ReactElement } from 'react'
import type { PublicDay } from '#contract/order-of-play/on-the-day/public-day.ts'
import { anchorOf } from '../games/day-games.ts'
import { findNames } from '../games/find-names.ts'
import { type DayLink, gamesOf } from '../served-day.ts'
import { CategoryPicture } from './category-picture.tsx'
import { MatchPicture } from './match-picture.tsx'
import { PersonPicture } from './person-picture.tsx'

/**
 * The picture that messengers show for a link: the match, the bracket or podium of the category, or the way of a
 * player.
 * @returns undefined if the link names none of these; `key` is equal for links to the same thing
 */
export function linkPicture(
  day: PublicDay,
  { categoryId, match, name }: DayLink,
): { key: string; picture: ReactElement } | undefined {
  const games = gamesOf(day)
  if (name !== undefined) {
    const [found, ...others] = findNames(games, name)
    if (!found || others.length > 0) return undefined
    return { key: `nome ${found.name}`, picture: <PersonPicture games={games} name={found.name} /> }
  }
  const draw = day.draws.find((one) => one.categoryId === categoryId)
  const title = day.categories.find(({ id }) => id === categoryId)?.title
  if (!draw || title === undefined) return undefined
  const game = games.games.find((one) => one.draw === draw && anchorOf(one.match) === `jogo-${match ?? ''}`)
  return game
    ? { key: game.match.id, picture: <MatchPicture game={game} event={day.event.title} /> }
    : { key: draw.id, picture: <CategoryPicture {...{ games, draw, title }} /> }
}
