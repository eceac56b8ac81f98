import * as v from 'valibot'
import { Draw } from '#contract/draws/draw.ts'
import { hasSameFields } from '#contract/calls/field-edits.ts'
import { updateDraw } from '#contract/draws/draw-calls.ts'
import { DrawSettings } from '#contract/draws/draw-settings.ts'
import { mergedScoring, scoringByPhase } from '#contract/draws/scoring-edit.ts'
import { scoringRules } from '#contract/draws/scoring.ts'
import type { DrawView } from '../../core/draw-rows.ts'
import { isWanted, type Operation, type Seen } from '../../core/operation.ts'
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

  body: ({ args: { scoring }, base }) => ({ scoring, base: { scoring: base.scoring } }),

  join(earlier, later) {
    if (!isOf(drawScoring, later)) return undefined
    return { ...earlier, args: { ...earlier.args, scoring: scoredIn(later, earlier.args.scoring) } }
  },
  isBackAtBase: (operation) => isSoIn(operation, operation.base.scoring),
  // {host} refuses no scoring that it has already.
  isAlreadySo: () => false,
  isGranted: (operation, host) => isSoIn(operation, scoringNow(host)),

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
    const { header } = draw.kept
    const scoring = isWanted(operation) ? scoredIn(operation, scoringNow(header)) : host && scoringNow(host)
    if (scoring !== undefined) draw.kept = { ...draw.kept, header: { ...header, scoring } }
    markDraw(draw, operation)
  },
}

const scoringNow = ({ scoring, settings }: Pick<Draw, 'scoring' | 'settings'>): ScoringNow =>
  scoring ?? settings.scoring

type Change = Pick<Operation<Args, Base, Draw>, 'args' | 'base'>

/** The present scoring with the phases that the operation changes. */
const scoredIn = ({ args, base }: Change, now: ScoringNow) => mergedScoring(base.scoring, args.scoring, now)

/** Whether the operation changes nothing in this scoring. */
const isSoIn = (operation: Change, now: ScoringNow): boolean =>
  hasSameFields(scoredIn(operation, now), scoringByPhase(now))

/** `1 set` or `1 set · 2 sets e super tie-break`: each way of scoring appears once. */
const inWords = (scoring: ScoringNow): string =>
  [...new Set(Object.values(scoringByPhase(scoring)).map((code) => scoringRules[code].label))].join(' · ')
