import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Event } from '#contract/events/events.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import { addCategory, addEvent, addPersons, type TestEvent } from './factories.ts'
import { startTestHost, type TestHost } from './host.ts'

/** For the tests of a file: an event of R$ 150 with two categories, new for each test, and its calls. */
export function eventWithFee() {
  let host: TestHost
  let event: TestEvent
  let one: string
  let two: string
  beforeAll(async () => {
    host = await startTestHost()
  })
  afterAll(() => host.stop())
  beforeEach(async () => {
    // It is noon in Brazil.
    host.setClock('2026-12-01T15:00:00Z')
    event = await addEvent(host, { feeCents: 15_000, feeTwoCents: null })
    one = await addCategory(host, event)
    two = await addCategory(host, event, { title: 'Mista D', listSort: 2 })
  })
  const ask = (request: string, body?: object) => host.ask(request, { token: event.organiser.token, body })
  const read = async () => (await ask(`GET /v1/events/${event.id}`)).body as Event
  async function register(paymentValue: number, { categories = [one], personId = '', ...more } = {}) {
    const [person] = personId ? [personId] : await addPersons(host, 1)
    const body = { eventId: event.id, personId: person, categories, paymentValue, ...more }
    return host.ask('POST /v1/event-register', { body })
  }
  return {
    /** The host, the event and its categories of the running test. */
    now: () => ({ host, event, one, two }),
    ask,
    read,
    /** An edit of the event by its organiser, in the form that the app sends. */
    async edit(fields: object) {
      const { version, ...base } = await read()
      const answer = await ask(`PUT /v1/events/${event.id}`, { ...base, ...fields, version, base })
      expect(answer.status).toBe(200)
      return answer.body as Event
    },
    register,
    async registered(...asked: Parameters<typeof register>): Promise<Registration> {
      const { status, body } = await register(...asked)
      expect({ status, body }).toMatchObject({ status: 201 })
      return body as Registration
    },
  }
}

/** The text with normal spaces instead of non-breaking ones. */
export const plainWords = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ')
