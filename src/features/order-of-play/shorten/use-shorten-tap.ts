import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { tellSaved } from '#app/courtside/tell-saved.ts'
import { drawNow } from '#app/draws/draw-now.ts'
import { settings } from '#app/host/settings.ts'
import { type DrawSettings, scoredPhases, scoringOf } from '#contract/draws/draw-settings.ts'
import { settingsNow } from '#contract/draws/kept-draw.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import type { Scoring } from '#contract/draws/scoring.ts'
import { minutesOnCourt } from '#contract/order-of-play/matches-of-draws.ts'
import { drawScoring } from '#offline/operations/draws/draw-scoring.ts'
import { planSetting } from '#offline/operations/order-of-play/plan-setting.ts'
import type { EventView } from '#offline/screen-types.ts'
import { courtsOf } from '#app/order-of-play/courts-of-event.ts'
import type { ShorterPhase } from './shorter-phases.ts'

/** Gives a phase a shorter scoring, and shortens the planned time of its matches. One tap undoes both. */
export function useShortenTap(view: EventView) {
  const courtside = useCourtside()
  async function score({ phase, games, from }: ShorterPhase, to: Scoring, said: string, isUndo = false) {
    const [{ view: seen, category }] = games
    const draw = drawNow(courtside, seen) ?? seen
    const before = settingsNow(draw.kept.header)
    const scoring = scoredIn(before, phase, to)
    const scored = courtside.enqueue(drawScoring, { draw, scoring, label: category }, { isUndo })
    const [was, becomes] = [minutesOnCourt(from), minutesOnCourt(to)]
    const matches = games.flatMap(({ match, title }) => {
      const planned = match.planned
      if (!planned) return []
      // `games` have the lengths from before the first tap.
      const minutes = planned.minutes === was && !isUndo ? becomes : planned.minutes
      const key = partsOfMatchId(match.id).key
      return [{ draw, key, place: { ...planned, minutes }, title: `${title}, ${category}` }]
    })
    const planned =
      matches.length > 0
        ? courtside.enqueue(
            planSetting,
            {
              eventId: view.event.id,
              matches,
              label: 'Ordem de jogos',
              courts: courtsOf(view),
              timeZone: settings.timeZone,
              accepted: { reason: said },
            },
            { isUndo },
          )
        : undefined
    const saved = [await scored, await planned].find((one) => one && !one.ok) ?? { ok: true as const }
    const undo = () => void score({ phase, games, from: to, to: from }, from, 'Desfeito.', true)
    tellSaved(saved, said, isUndo ? undefined : undo)
  }
  return (phase: ShorterPhase, said: string) => score(phase, phase.to, said)
}

function scoredIn(
  now: Pick<DrawSettings, 'scoring'>,
  phase: ShorterPhase['phase'],
  to: Scoring,
): DrawSettings['scoring'] {
  const [groups, knockout, final, thirdPlace] = scoredPhases.map((one) =>
    one === phase ? to : scoringOf(now, one),
  ) as [Scoring, Scoring, Scoring, Scoring]
  return { groups, knockout, final, thirdPlace }
}
