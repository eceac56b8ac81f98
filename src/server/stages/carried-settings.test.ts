import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Event } from '#contract/events/events.ts'
import { usualPlanRules } from '#contract/order-of-play/plan-rules.ts'
import { addCategory, addEvent, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { addMainEvent, eventFields } from '#server/testing/organising-requests.ts'

let host: TestHost
let event: TestEvent
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-22T15:00:00Z' })
  event = await addEvent(host)
})
afterAll(() => host.stop())

const ask = (request: string, body?: unknown) => host.ask(request, { token: event.organiser.token, body })
const rowOf = (id: string) =>
  host.db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const stage = {
  title: '5ª Etapa',
  startDate: '2100-01-06T12:00:00.000Z',
  registerEndDate: '2100-01-05T12:00:00.000Z',
  isDraft: true,
}

test('every setting is copied to the next stage: a new column is copied unless it is marked as a fact of one event', async () => {
  const placeId = await addMainEvent(host, event.organiser)
  const created = await ask('POST /v1/events', { ...eventFields(placeId), places: [], isDraft: true })
  const { id } = created.body as Event
  const categoryId = await addCategory(host, { ...event, id }, { maxPlayers: 8 })
  const rules = {
    ...usualPlanRules,
    categories: [{ categoryId, notBefore: '2099-12-30T11:00:00.000Z', notAfter: null }],
    players: [{ playerId: randomUUID(), notBefore: '2099-12-30T11:00:00.000Z' }],
  }
  await host.db
    .updateTable('event')
    .set({
      description: '2099-12-30',
      image_key: null,
      hold_hours: 5,
      shirts_for_first: 9,
      shirt_sizes: 'P,GG',
      players_change_until: '2099-12-28',
      refund_until: '2099-12-29',
      refund_charge_cents: 500,
      is_listed: 1,
      shows_names: 1,
      hides_games: 1,
      shows_nicknames: 1,
      is_draft: 0,
      plan_rules: JSON.stringify(rules),
      fee_rules: JSON.stringify({ lots: [{ fee: 80, until: '2099-11-30' }], ladder: [40] }),
      registration_closed_at: '2026-11-22T15:00:00.000Z',
      cancelled_at: '2026-11-22T15:00:00.000Z',
      cancel_reason: 'Chuva',
    })
    .where('id', '=', id)
    .execute()
  const next = (await ask(`POST /v1/events/${id}/stages`, stage)).body as Event
  const [before, after] = [await rowOf(id), await rowOf(next.id)]
  const moved = await host.db.selectFrom('category').selectAll().where('event_id', '=', next.id).execute()
  expect(after).toEqual({
    ...before,
    id: next.id,
    title: '5ª Etapa',
    start_date: '2100-01-06',
    end_date: '2100-01-07',
    register_end_date: '2100-01-05',
    players_change_until: '2100-01-04',
    is_draft: 1,
    refund_until: '2100-01-05',
    registration_closed_at: null,
    cancelled_at: null,
    cancel_reason: null,
    plan_rules: expect.any(String) as string,
    fee_rules: JSON.stringify({ lots: [{ fee: 80, until: '2099-12-07' }], ladder: [40] }),
    updated_by: event.organiser.id,
    updated_at: after.updated_at,
    version: 1,
  })
  expect(JSON.parse(after.plan_rules ?? '')).toEqual({
    ...usualPlanRules,
    categories: [{ categoryId: moved[0]?.id, notBefore: '2100-01-06T11:00:00.000Z', notAfter: null }],
    players: [],
  })
})
