import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

/** Rows of these tables are copied to the next stage of an event. */
const goesOn = ['category', 'event_place', 'regulation', 'schedule', 'sponsor']
/** Rows of these tables are not copied: they are about people, about things that happened, or only about these days. */
const staysBehind = [
  'brought_list',
  'change_log',
  'coupon',
  'court_closing',
  'draw',
  'draw_match',
  'event_change',
  'event_facts_change',
  'event_member',
  'event_message',
  'event_revision',
  'expense',
  'fee_lot',
  'hand_over',
  'partner_invitation',
  'past_fee',
  'player',
  'push_message',
  'refund_key',
  'registration',
  'statement_entry',
  'till_closing',
  'waiting',
]

test('for every table of an event it is declared whether its rows are copied to the next stage', async () => {
  const tables = await host.db.introspection.getTables()
  const ofEvents = tables
    .filter(({ columns }) => columns.some(({ name }) => name === 'event_id'))
    .map(({ name }) => name)
  expect(ofEvents).toEqual(expect.arrayContaining(goesOn))
  const decided = new Set([...goesOn, ...staysBehind])
  expect(ofEvents.filter((name) => !decided.has(name))).toEqual([])
})
