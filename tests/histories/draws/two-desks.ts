import type { DrawSettings } from '#contract/draws/draw-settings.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { drawMaking } from '#offline/operations/draws/draw-making.ts'
import type { TestHost } from '#server/testing/host.ts'
import { drawDesk, drawsGround, knockout } from './draws-stage.ts'

/** Settings with which every entry plays every other one. */
export const groupOfFour: DrawSettings = { format: 'ROUND_ROBIN', scoring: 'SET1-S:6/TB7' }

/** Two phones with a draw of the first four players. {host} has the draw, too. */
export async function twoDesksWithDraw(server: TestHost, players = 4, settings: DrawSettings = knockout) {
  const fixture = await drawsGround(server, players)
  const [one, other] = [await drawDesk(fixture), await drawDesk(fixture, 1)]
  const prepared = await one.prepared('AAAA-11', settings, 1, 4)
  await one.courtside.enqueue(drawMaking, { prepared, label: 'Mista C' })
  for (const desk of [one, other]) await desk.heal()
  return { fixture, one, other }
}

/** Keys of the matches of a draw. */
export const keysOf = (draw: { matches: readonly { id: string }[] }) =>
  draw.matches.map(({ id }) => partsOfMatchId(id).key)
