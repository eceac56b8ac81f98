import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Id, optionalText, text } from '../calls/fields.ts'
import { Adjustments } from './adjustments.ts'
import { Draw } from './draw.ts'
import { DrawSettings } from './draw-settings.ts'
import { Lot } from './lot.ts'

const mostEntries = 512

const EntryOfDraw = v.object({
  /** Players of the category: one player, or two who play together. */
  playerIds: v.pipe(
    v.array(Id),
    v.minLength(1, 'Informe quem joga'),
    v.maxLength(2, 'Uma dupla são duas pessoas'),
  ),
  /** The entry's rank among the seeds, from 1. */
  seed: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostEntries)))),
  /** The entry's club or city. Entries of the same one are kept apart when that is possible. */
  club: optionalText(60),
})

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

/** The reason for changing something that was already valid. */
const Reason = text('Informe o motivo')

export const createDraw = call({
  method: 'POST',
  path: 'draws',
  summary:
    'Draws a category with these entries; the same draw again returns the existing one (an addition). A new draw of a drawn category requires `reason`, and after its first match `replaces`, the id of the present draw; results between the same two entries are kept',
  offline: true,
  body: v.object({
    categoryId: Id,
    settings: DrawSettings,
    entries: v.pipe(
      v.array(EntryOfDraw),
      v.maxLength(mostEntries, `São no máximo ${mostEntries}`),
      v.check(
        (entries) => isUnique(entries.flatMap(({ playerIds }) => playerIds)),
        'Cada pessoa joga em um lugar só',
      ),
      v.check(
        (entries) => isUnique(entries.flatMap(({ seed }) => seed ?? [])),
        'Cada número de cabeça de chave é de um só',
      ),
    ),
    /** The lot. When it is missing, {host} makes one. */
    lot: v.optional(Lot),
    /**
     * Places that are exchanged by hand after the lot. They are part of the data that determine the draw, and are shown
     * with it.
     */
    adjustments: v.optional(Adjustments),
    reason: v.optional(Reason),
    replaces: v.optional(Id),
    /**
     * The category was drawn again before its first match. If the request arrives after the first match, it is refused.
     */
    ifUnplayed: v.optional(v.boolean()),
  }),
  created: true,
  answer: Draw,
  refusals: [
    'category.notFound',
    'event.cancelled',
    'draw.changed',
    'draw.entriesChanged',
    'draw.tooFew',
    'draw.doesNotFit',
    'draw.hasBegun',
    'draw.isPublished',
  ],
})

export const listDraws = call({
  method: 'GET',
  path: 'draws/{eventId}',
  summary: 'Lists the current draws of an event, published or not, for its members (an addition)',
  answer: v.array(Draw),
  refusals: ['event.notFound'],
})

export const removeDraw = call({
  method: 'DELETE',
  path: 'draws/{drawId}',
  summary: 'Deletes a draw of which no match was played. The category can be changed again (an addition)',
  refusals: ['draw.notFound', 'draw.hasBegun'],
})

export const updateDraw = call({
  method: 'PATCH',
  path: 'draws/{drawId}',
  summary:
    'Publishes or hides a draw, and changes the scoring of matches without a result, by phase (an addition)',
  offline: true,
  body: v.object({
    isPublished: v.optional(v.boolean()),
    scoring: v.optional(DrawSettings.entries.scoring),
    /** The scoring that the person saw. Phases that are the same in both keep the scoring that they have now. */
    base: v.optional(v.object({ scoring: DrawSettings.entries.scoring })),
  }),
  answer: Draw,
  refusals: ['draw.notFound', 'draw.phaseHasResults'],
})

export const getTournamentRecord = call({
  method: 'GET',
  path: 'draws/{eventId}/record',
  summary:
    'Returns the draws of an event with full names, in the format of Tennis Open Data Standards (TODS), for other programs (an addition)',
  answer: v.object({
    tournamentId: Id,
    tournamentName: v.string(),
    startDate: v.string(),
    endDate: v.string(),
    participants: v.array(v.unknown()),
    events: v.array(v.unknown()),
  }),
  refusals: ['event.notFound'],
})

export const listPublicDraws = call({
  method: 'GET',
  path: 'event-register/{eventId}/draws',
  summary:
    'Lists the published draws of an event. It has only names that may be public, and not the reasons that organisers gave (an addition)',
  answer: v.array(Draw),
  refusals: ['event.notFound'],
})
