import * as v from 'valibot'
import { call } from './calls/call.ts'

/**
 * What a host may offer beyond the contract, in levels; the app uses only what is announced. A level is offered as a
 * whole, so that screens have few states. Beside each stand the names that hosts announced before there were levels:
 * older apps look for them, and the engine does for what it can do without.
 */
export const levels = {
  /** A request may be sent again: its key is honoured, and a change of somebody else in between is noticed. */
  resends: ['idempotency-key', 'x-user', 'versions'],
  /**
   * Phones hear of changes and read only those, send many at once with the moment of each tap (`X-Tapped-At`), and send
   * for another phone (`X-Given-By`).
   */
  sync: ['event-snapshot', 'event-revision', 'outbox-batch', 'tapped-at', 'live', 'hand-over'],
  /** Who registers reads what became of it, accepts terms, waits for a spot; strangers and crowds are told apart. */
  registration: [
    'registration-status',
    'device-mark',
    'terms-version',
    'earlier-ids',
    'suspicious',
    'waiting-list',
  ],
  /** All that is done with the players of an event, at its desk and before. */
  desk: [
    'player-value',
    'category-move',
    'player-sheet',
    'walk-in',
    'withdrawals',
    'pairs',
    'holds',
    'presence',
    'shirts',
  ],
  /** Events are created, published and ended here, with their places, pictures, schedules and people; an ADMIN looks after all. */
  organising: [
    'members',
    'organising',
    'drafts',
    'pictures',
    'place-base',
    'schedules',
    'courts-together',
    'notifications',
    'administration',
  ],
  /** Categories are drawn, and what is played is kept. */
  draws: ['draws'],
} as const

export type Level = keyof typeof levels
export const everyLevel = Object.keys(levels) as Level[]

/** A part of a level, as hosts announced it before there were levels. */
export const Capability = v.picklist(Object.values(levels).flat())
export type Capability = v.InferOutput<typeof Capability>

export const getHealth = call({
  method: 'GET',
  path: 'health',
  summary: 'Whether the host is well, and what it offers beyond the contract',
  answer: v.object({
    status: v.literal('ok'),
    name: v.string(),
    /** Unknown ones are for newer apps. */
    levels: v.optional(v.array(v.string())),
    /** The parts of the levels, for older apps; unknown ones are for newer apps. */
    capabilities: v.array(v.string()),
    /** IANA name of the zone in which the host counts days. */
    timeZone: v.optional(v.string()),
  }),
})

/** The levels of a host. One that announces none offers those whose parts it announces, all of them. */
export function levelsOffered(host: {
  levels?: readonly string[] | undefined
  capabilities: readonly string[]
}): readonly Level[] {
  return everyLevel.filter((level) =>
    host.levels
      ? host.levels.includes(level)
      : levels[level].every((part) => host.capabilities.includes(part)),
  )
}
