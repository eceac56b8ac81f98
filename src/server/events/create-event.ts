import { randomUUID } from 'node:crypto'
import type { BodyOf } from '#contract/calls/call.ts'
import { eventProblems } from '#contract/events/event-rules.ts'
import { createEvent } from '#contract/events/events.ts'
import type { Account } from '#server/access/account.ts'
import type { Policy } from '#server/access/policy.ts'
import type { Database } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse, refuseFields } from '#server/http/refusal.ts'
import { visiblePlaces } from '#server/places/visible-places.ts'
import { attachPicture } from '#server/pictures/attach-picture.ts'
import { restartLots } from '#server/fees/lots.ts'
import { eventAnswer, readEvents } from './event-answer.ts'
import { eventColumns, loggedFields, storedFields, unknownPicture } from './event-fields.ts'
import { eventRedaction } from './event-redaction.ts'

type Body = BodyOf<typeof createEvent>

/** The main event must belong to the owner of the new event: the account itself, or the account that an ADMIN names. */
const inMainEventOfOwner: Policy<Account, 'account.notFound' | 'mainEvent.notFound', never, Body> = {
  who: ['MANAGER', 'ADMIN'],
  body: async ({ body, account, db }) => {
    const owner = await ownerOf(db, body, account)
    if (!owner) return account.role === 'ADMIN' ? refuse('account.notFound') : refuse('access.denied')
    const mainEvent = await db
      .selectFrom('main_event')
      .select('person_id')
      .where('id', '=', body.mainEventId)
      .executeTakeFirst()
    if (!mainEvent) return refuse('mainEvent.notFound')
    return mainEvent.person_id === owner.personId ? undefined : refuse('access.denied')
  },
}

async function ownerOf(db: Database, { ownerId }: Body, account: Account) {
  if (ownerId === undefined || ownerId === account.id) return account
  if (account.role !== 'ADMIN') return undefined
  return db
    .selectFrom('account')
    .select(['id', 'person_id as personId'])
    .where('id', '=', ownerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
}

export const createEventHandler = handle(
  createEvent,
  inMainEventOfOwner,
  async ({ body, account, db, now, today, services, recordChange, afterCommit }) => {
    const { timeZone } = services.settings
    const problems = eventProblems(body, { today, timeZone })
    if (Object.keys(problems).length > 0) return refuseFields(problems)
    const placeIds = body.places.map(({ placeId }) => placeId)
    const visible = await visiblePlaces(db, account, placeIds)
    if (visible.length < placeIds.length) return refuse('place.notFound')
    if (body.imageKey && !(await attachPicture(db, account, body.imageKey)))
      return refuseFields(unknownPicture)
    const id = randomUUID()
    const ownerId = body.ownerId ?? account.id
    const fields = storedFields(body, timeZone)
    await db
      .insertInto('event')
      .values({
        id,
        owner_id: ownerId,
        ...eventColumns(fields),
        is_draft: body.isDraft ? 1 : 0,
        version: 1,
        updated_at: now.toISOString(),
        updated_by: account.id,
      })
      .execute()
    await restartLots(db, id, { before: null, after: fields.feeRules, day: today })
    if (placeIds.length > 0)
      await db
        .insertInto('event_place')
        .values(placeIds.map((place_id, position) => ({ event_id: id, place_id, position })))
        .execute()
    recordChange({
      kind: 'event.created',
      eventId: id,
      entityId: id,
      after: { ...loggedFields(fields), ownerId, placeIds, ...(body.isDraft && { isDraft: true }) },
    })
    afterCommit(() => services.publicEvents.forget(id))
    const [row] = await readEvents(db, { id })
    if (!row) return refuse('mainEvent.notFound')
    return eventAnswer(row, ownerId === account.id ? 'DONO' : null, today, timeZone)
  },
  { redaction: eventRedaction },
)
