import { type MatchNotes, untouchedMatch } from '#contract/draws/kept-draw.ts'
import type { CourtSlot, ShownResult } from '#contract/draws/draw.ts'
import { usualPlanRules } from '#contract/order-of-play/plan-rules.ts'
import type { EventView } from '#offline/screen-types.ts'

const four = ['a', 'b', 'c', 'd']
const day = '2026-11-21'

/** A moment on the event's day, by the clocks at its courts. */
export const moment = (time: string): string => new Date(`${day}T${time}:00-03:00`).toISOString()

export const plannedAt = (time: string, courtId: string): CourtSlot => plannedOn(day, time, courtId)

export const plannedOn = (date: string, time: string, courtId: string): CourtSlot => ({
  courtId,
  startsAt: new Date(`${date}T${time}:00-03:00`).toISOString(),
  minutes: 35,
  isPinned: false,
})

/** A result in which the first of these sides won. */
export const wonAt = (time: string, sides: [string, string]): ShownResult => ({
  outcome: 'PLAYED',
  sides,
  winner: sides[0],
  sets: [[6, 2]],
  enteredAt: moment(time),
})

type NotesByKey = Record<string, Partial<MatchNotes>>

/**
 * An event of one day with two courts, open from 8h to 20h, and one group of four single players. @param notes by key
 */
export const eventOfFour = (notes: NotesByKey = {}, more: Partial<EventView> = {}): EventView =>
  eventOf(four, notes, more)

/** The same with a group of three, whose matches follow each other in a run. */
export const eventOfThree = (notes: NotesByKey = {}): EventView =>
  eventOf(four.slice(0, 3), notes, {
    planRules: { rules: { ...usualPlanRules, hasRuns: true } } as EventView['planRules'],
  })

function eventOf(entries: readonly string[], notes: NotesByKey, more: Partial<EventView>): EventView {
  const hours = { scheduleConfig: 'DAY', day: `${day}T12:00:00.000Z`, startTime: '08:00', endTime: '20:00' }
  const view = {
    event: { id: 'event', startDate: `${day}T12:00:00.000Z`, endDate: `${day}T12:00:00.000Z` },
    categories: [{ id: 'category', title: 'Feminina A', category: 'FEMININO' }],
    players: entries.map((id) => ({ id: `player-${id}`, name: `Pessoa ${id}` })),
    courts: ['q1', 'q2'].map((id) => ({ id, title: `Quadra ${id.slice(1)}`, placeId: 'arena' })),
    schedules: ['q1', 'q2'].map((courtId) => ({
      ...hours,
      id: `hours-${courtId}`,
      courtId,
      matchDuration: '01:00',
      weekDays: [],
    })),
    closings: [],
    draws: [
      {
        id: 'draw',
        eventId: 'event',
        categoryId: 'category',
        pendingMatches: new Map(),
        kept: {
          header: {
            id: 'draw',
            eventId: 'event',
            categoryId: 'category',
            number: 1,
            lot: '7F3K-22',
            hash: 'hash',
            settings: { format: 'ROUND_ROBIN', scoring: 'SET1-S:6/TB7' },
            isPublished: false,
          },
          entries: entries.map((id) => ({
            id,
            names: [`Pessoa ${id}`],
            playerIds: [`player-${id}`],
            seed: null,
          })),
          drawn: { groups: [{ name: 'A', entries }], lines: [] },
          notes: new Map(
            Object.entries(notes).map(([key, noted]) => [key, { ...untouchedMatch, ...noted }] as const),
          ),
          lots: [],
        },
      },
    ],
    ...more,
  }
  // Fields that the order of play does not read are left out.
  return view as unknown as EventView
}
