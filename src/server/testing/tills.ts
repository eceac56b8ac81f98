import { randomUUID } from 'node:crypto'
import type { Spent } from '#contract/till/expenses.ts'
import type { TillCount } from '#contract/till/till-closings.ts'
import type { EventChange } from './event-change.ts'
import type { TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'
import { organisers, type PolicyRow } from './policy-row.ts'

interface Setting {
  host: TestHost
  event: TestEvent
}

/** A count of a till in which ten reais are missing. */
export const counted: TillCount = {
  cash: 170,
  card: null,
  pix: 90,
  expected: { cash: 180, card: 0, pix: 90, other: 0 },
  note: 'Faltou troco',
}

/** An expense for the balls of an event. */
export const balls: Spent = {
  kind: 'BALLS',
  what: 'Três tubos',
  value: 149.7,
  paidBy: 'Olga Reis',
  day: '2026-11-21',
}

let days = 0
/** A day for which nobody has closed a till yet. */
const nextDay = () => new Date(Date.UTC(2027, 0, (days += 1))).toISOString().slice(0, 10)

/** The calls with which tills are closed and expenses noted. `setting` is called when the tests run. */
export function tillPolicies(setting: () => Setting) {
  return {
    // This is the owner's till: the desk may close only its own one.
    closeTill: {
      request: async () => [
        `PATCH /v1/events/${setting().event.id}/till`,
        { accountId: setting().event.organiser.id, day: nextDay(), count: counted },
      ],
      expected: organisers,
      members: [200, 403],
    },
    setExpense: {
      request: async () => [
        `PUT /v1/events/${setting().event.id}/expenses/${randomUUID()}`,
        { spent: balls },
      ],
      expected: organisers,
      members: [200, 403],
    },
  } satisfies Record<string, PolicyRow>
}

/** The calls about tills and expenses that change what a snapshot shows. */
export function tillChanges(setting: () => Setting) {
  const asOrganiser = (request: string, body: unknown) => () => {
    const { host, event } = setting()
    return host.ask(request, { token: event.organiser.token, body })
  }
  return {
    closeTill: async () => {
      const { id, organiser } = setting().event
      const body = { accountId: organiser.id, day: nextDay(), count: counted }
      return asOrganiser(`PATCH /v1/events/${id}/till`, body)
    },
    setExpense: async () =>
      asOrganiser(`PUT /v1/events/${setting().event.id}/expenses/${randomUUID()}`, { spent: balls }),
  } satisfies Record<string, EventChange>
}
