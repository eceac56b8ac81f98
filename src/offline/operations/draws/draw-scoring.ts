import * as v from 'valibot'
import { Draw } from '#contract/draws/draw.ts'
import { updateDraw } from '#contract/draws/draw-calls.ts'
import { DrawSettings, scoredPhases, scoringOf } from '#contract/draws/draw-settings.ts'
import { scoringRules } from '#contract/draws/scoring.ts'
import type { DrawView } from '../../core/draw-rows.ts'
import { isWanted, type Seen } from '../../core/operation.ts'
import { drawEntity, matchesLane, standingLane } from '../draw-lanes.ts'
import { isOf, type Kind } from '../kind.ts'
import { markDraw } from './paint-draw.ts'

const ScoringNow = DrawSettings.entries.scoring
type ScoringNow = v.InferOutput<typeof ScoringNow>

const Args = v.object({ eventId: v.string(), drawId: v.string(), scoring: ScoringNow })
type Args = v.InferOutput<typeof Args>

interface Base extends Seen {
  scoring: ScoringNow
}

interface Tap {
  draw: DrawView
  scoring: ScoringNow
  /** Title of the category. */
  label: string
}

/**
 * Changes how the matches of some phases are scored. It is only possible for phases in which no match has a score yet.
 */
export const drawScoring: Kind<Tap, Args, Base, Draw> = {
  name: 'draw.scoring',
  version: 1,
  args: Args,
  call: updateDraw,
  answer: Draw,
  wish: ({ draw, scoring, label }) => ({
    eventId: draw.eventId,
    args: { eventId: draw.eventId, drawId: draw.id, scoring },
    base: { version: 0, scoring: scoringNow(draw.kept.header) },
    subject: label,
  }),
  entity: ({ drawId }) => drawEntity(drawId),
  lane: ({ drawId }) => drawEntity(drawId),
  aspect: 'scoring',
  // Scores that were tapped before the change follow the former way of scoring, so they are sent first.
  waitsFor: ({ drawId }) => [matchesLane(drawId)],
  // Scores that are tapped after it follow the new way of scoring. All taps on matches wait in the second lane.
  isAwaitedIn: ({ drawId }) => [matchesLane(drawId), standingLane(drawId)],

  body: ({ args: { scoring } }) => ({ scoring }),

  join: (earlier, later) => (isOf(drawScoring, later) ? { ...earlier, args: later.args } : undefined),
  isBackAtBase: ({ args, base }) => isScoredAlike(args.scoring, base.scoring),
  isAlreadySo: ({ args }, { host }) => host !== undefined && isScoredAlike(args.scoring, scoringNow(host)),
  isGranted: ({ args }, host) => isScoredAlike(args.scoring, scoringNow(host)),

  words: {
    change: 'Placar das fases',
    wanted: ({ subject, args }) => `${subject}: ${inWords(args.scoring)}`,
    refused: 'Não foi possível mudar o placar',
    value: ({ args }) => inWords(args.scoring),
  },

  paint({ draws }, operation) {
    const { args, host } = operation
    const draw = draws.draft(args.drawId)
    if (!draw) return
    const scoring = isWanted(operation) ? args.scoring : host && scoringNow(host)
    if (scoring !== undefined) draw.kept = { ...draw.kept, header: { ...draw.kept.header, scoring } }
    markDraw(draw, operation)
  },
}

const scoringNow = ({ scoring, settings }: Pick<Draw, 'scoring' | 'settings'>): ScoringNow =>
  scoring ?? settings.scoring

const isScoredAlike = (one: ScoringNow, other: ScoringNow): boolean =>
  scoredPhases.every((phase) => scoringOf({ scoring: one }, phase) === scoringOf({ scoring: other }, phase))

/** `1 set` or `1 set · 2 sets e super tie-break`: each way of scoring appears once. */
const inWords = (scoring: ScoringNow): string =>
  [...new Set(scoredPhases.map((phase) => scoringRules[scoringOf({ scoring }, phase)].label))].join(' · ')
