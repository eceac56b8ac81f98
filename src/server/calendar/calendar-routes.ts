import { Hono } from 'hono'
import * as v from 'valibot'
import { Id } from '#contract/calls/fields.ts'
import { readEvents } from '#server/events/event-answer.ts'
import type { Services } from '#server/handling/services.ts'
import { answer, type RequestFacts } from '#server/http/answer.ts'
import { matchesTag } from '#server/http/cached-answer.ts'
import { refuse } from '#server/http/refusal.ts'
import { calendarTag, eventCalendar } from './event-calendar.ts'

/** For how long a calendar program or a cache on the way need not ask again. */
const freshSeconds = 300

/** The address to which calendar programs subscribe, with the public data of a published event. */
export function calendarRoutes(services: Services): Hono<RequestFacts> {
  const routes = new Hono<RequestFacts>({ strict: false })
  routes.get('/event-register/:id/calendar.ics', async (c) => {
    c.set('route', 'GET event-register/{id}/calendar.ics')
    const { db, clock, settings } = services
    const id = c.req.param('id')
    if (!v.is(Id, id)) return answer(c, refuse('event.notFound'))
    const [event] = await readEvents(db, { id })
    if (!event || event.is_draft === 1) return answer(c, refuse('event.notFound'))
    const origin = (settings.publicUrl ?? services.publicOrigin).replace(/\/+$/, '')
    const screen = (path: string) => origin + path
    const calendar = await eventCalendar(db, event, { now: clock(), timeZone: settings.timeZone, screen })
    const etag = calendarTag(calendar)
    c.header('cache-control', `public, max-age=${freshSeconds}`)
    c.header('etag', etag)
    if (matchesTag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
    c.header('content-type', 'text/calendar; charset=utf-8')
    c.header('content-disposition', 'inline; filename="evento.ics"')
    return c.body(calendar)
  })
  return routes
}
