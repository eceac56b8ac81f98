import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import { progressOf } from '#contract/draws/draw-progress.ts'
import { keptOf } from '#contract/draws/kept-of.ts'
import { matchIdOf } from '#contract/draws/match-id.ts'
import { followedDraw, shownDraw } from '#contract/draws/shown-draw.ts'
import { entryOn, eventful, playAll } from '#contract/draws/testing/play-draw.ts'
import { agree, BrokenPromise } from '#offline/testing/agree.ts'
import type { SoakDesk } from '../soak-phone.ts'

/** The versions of a match's result that were answered, by id of the match. */
export type AnsweredVersions = ReadonlyMap<string, ReadonlySet<number>>

/**
 * Checks a tournament that was scored to its end: {host} has the true results, both phones show the same, and no result
 * was carried out twice. The qualified entries are computed again from the true results and the drawn lots.
 * @throws BrokenPromise
 */
export function judgeTournament(
  draws: readonly Draw[],
  desks: readonly SoakDesk[],
  answered: AnsweredVersions,
): void {
  for (const draw of draws) {
    const start = followedDraw(keptOf(draw))
    const truth = playAll({ ...start, results: new Map(), left: new Map() }, 'truth', eventful)
    const expected = truth.matches.map(({ match, sides, result }) => ({
      id: matchIdOf(draw.id, match.key),
      sides: sides.map(entryOn),
      result: result ? [result.outcome, result.winner, result.sets] : null,
    }))
    agree(`the draw ${draw.id} at {host} and what everybody saw`, draw.matches.map(inShort), expected)
    agree(`all of ${draw.id} and what was played`, progressOf(start).matches.length, truth.matches.length)
    for (const match of draw.matches) checkVersions(match, answered)
  }
  for (const { name, courtside, stage } of desks) {
    const views = courtside.event(stage.eventId).get()?.draws ?? []
    const byId = new Map(views.map(({ id, kept }) => [id, shownDraw(kept)]))
    for (const draw of draws) {
      agree(
        `the phone of ${name} and {host}`,
        byId.get(draw.id)?.matches.map(inShort),
        draw.matches.map(inShort),
      )
      agree(`the tables of ${name} and {host}`, byId.get(draw.id)?.groups, draw.groups)
    }
  }
}

const inShort = ({ id, sides, result }: ShownMatch) => ({
  id,
  sides: sides.map(({ entryId, isNobody }) => entryId ?? (isNobody ? 'NOBODY' : 'OPEN')),
  result: result && [result.outcome, result.winner, result.sets],
})

/** Each carried-out result raises the version by one, and is answered. */
function checkVersions({ id, version }: ShownMatch, answered: AnsweredVersions): void {
  for (let each = 2; each <= version; each += 1)
    if (!answered.get(id)?.has(each)) throw new BrokenPromise(`nobody was told of version ${each} of ${id}`)
}
