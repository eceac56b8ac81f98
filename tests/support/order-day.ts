import type { Page } from 'playwright/test'
import { getEventSnapshot } from '#contract/event-snapshot.ts'
import { dayOf, instantOfDay } from '#contract/formats/days.ts'
import { getPlan, type Plan } from '#contract/order-of-play/plan-calls.ts'
import type { Court } from '#contract/places/courts.ts'
import { createSchedule } from '#contract/schedules/schedules.ts'
import { untilAppIsKept } from './browser.ts'
import { organiser as organiserEmail, openAs } from './demo.ts'
import { type DrawnFixture, prepareOwnDraw } from './drawn-fixture.ts'
import { expect } from './fixtures.ts'
import { oneSet } from './match-sheet.ts'
import { answerOf } from './organiser.ts'

/** Each event has its own days, because all events use the same courts. */
let daysAhead = 40

/**
 * A drawn category, and two courts that are open in the morning of the event's first day.
 * @param count number of
 * players, each without a partner
 */
export async function prepareOrderDay(
  host: string,
  count = 4,
): Promise<{ fixture: DrawnFixture; courts: readonly Court[] }> {
  const inDays = (days: number) => instantOfDay(dayOf(new Date(Date.now() + days * 86_400_000)))
  daysAhead += 2
  const days = { startDate: inDays(daysAhead), endDate: inDays(daysAhead + 1) }
  const fixture = await prepareOwnDraw(host, count, oneSet, days)
  const { event, organiser } = fixture
  const { courts } = answerOf(await organiser.client(getEventSnapshot, { params: { id: event.id } }))
  for (const { id: courtId } of courts.slice(0, 2))
    answerOf(
      await organiser.client(createSchedule, {
        body: {
          eventId: event.id,
          courtId,
          matchDuration: '01:00',
          scheduleConfig: 'DAY',
          day: event.startDate,
          startTime: '08:00',
          endTime: '12:00',
        },
      }),
    )
  return { fixture, courts }
}

/** Opens the order of play in a browser with the app's worker. After that, it also works without a signal. */
export async function openOrder(page: Page, { event }: DrawnFixture): Promise<void> {
  await openAs(page, organiserEmail, `/manager/event/games?event=${event.id}`)
  await page.getByRole('navigation', { name: 'Jogos' }).getByRole('link', { name: 'Ordem' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ordem de jogos' })).toBeAttached()
  await untilAppIsKept(page)
}

/** The present order of play at {host}. */
export const planAtHost = async ({ organiser, event }: DrawnFixture): Promise<Plan> =>
  answerOf(await organiser.client(getPlan, { params: { eventId: event.id } }))
