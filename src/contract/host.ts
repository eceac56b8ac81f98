import * as v from 'valibot'
import { call } from './calls/call.ts'

/**
 * What a host may offer beyond the contract, in levels; the app uses only what is announced. A level is offered as a
 * whole, so that screens have few states. Each level lists the names that hosts announced before there were levels.
 * Older apps look for these names, and so does the engine for functions that it does not need.
 */
export const levels = {
  /**
   * A request may be sent again: its key prevents a second execution, and a change by somebody else in between is
   * noticed.
   */
  resends: ['idempotency-key', 'x-user', 'versions'],
  /**
   * Phones are told about changes and read only those. They send many requests at once with the moment of each tap
   * (`X-Tapped-At`), and send on behalf of another phone (`X-Given-By`).
   */
  sync: ['event-snapshot', 'event-revision', 'outbox-batch', 'tapped-at', 'live', 'hand-over'],
  /**
   * A person who registers can read the state of the registration, accepts terms, and can wait for a spot.
   * Registrations by strangers and by crowds are recognised.
   */
  registration: [
    'registration-status',
    'device-mark',
    'terms-version',
    'earlier-ids',
    'suspicious',
    'waiting-list',
  ],
  /** All work with the players of an event, at its desk and before. */
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
  /**
   * Events are created, published and ended at this host, with their places, pictures, schedules and people. An ADMIN
   * manages all of them.
   */
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
    'fees',
  ],
  /** Organisers send messages to people of an event, and tell them about changes of it. */
  messages: ['event-messages', 'changed-facts'],
  /** A category may have a minimum. A category that stays below it is ended in one call. */
  quorum: ['quorum'],
  /** The next stage is created from an event. */
  stages: ['stages'],
  /** Tills are counted and closed, and the expenses of the event are noted. */
  till: ['tills', 'expenses'],
  /**
   * The shirt size of each person is asked for and corrected. This is a level of its own, because hosts with all other
   * levels are already running.
   */
  shirts: ['shirt-sizes'],
  /**
   * Payments and refunds are linked to entries of a bank's statement. The refund of a payment is computed from the terms
   * of the event, and stays as it was at the withdrawal. By a mailed link, the player says where to send the refund.
   */
  money: ['statement-entries', 'refund-terms', 'refund-keys'],
  /** A list of people is imported in one call, and removed in one call. */
  lists: ['brought-lists'],
  /** Categories have rules that say who may play in them, and guardians register minors. */
  rules: ['category-rules'],
  /**
   * A player without a partner invites one by a link. Until a certain day, players change partner and category
   * themselves.
   */
  partners: ['partner-invitations', 'own-changes'],
  /** Categories are drawn, and their matches are scored. */
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
  summary: 'Returns whether the server works, and which additions to the contract it offers',
  answer: v.object({
    status: v.literal('ok'),
    name: v.string(),
    /** Levels that this app does not know are for newer apps. */
    levels: v.optional(v.array(v.string())),
    /** The parts of the levels, for older apps. Parts that this app does not know are for newer apps. */
    capabilities: v.array(v.string()),
    /** IANA name of the zone in which the host counts days. */
    timeZone: v.optional(v.string()),
  }),
})

/** The levels of a host. A host that announces no levels offers each level of which it announces all parts. */
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
