import { randomUUID } from 'node:crypto'
import { pairKinds } from '#contract/labels.ts'
import { bringList, type BroughtList, type ListedPerson } from '#contract/registrations/brought-lists.ts'
import { inEvent, mayAct } from '#server/access/policies.ts'
import { lockCategories, takeSpots } from '#server/categories/spots.ts'
import { endWaiting } from '#server/categories/waiting-rows.ts'
import { locked } from '#server/database/engine.ts'
import { takingPart } from '#server/database/takes-part.ts'
import type { Database } from '#server/database/tables.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import { refuse } from '#server/http/refusal.ts'
import { lockPricing, writeFullLots } from '#server/fees/pricing.ts'
import { queueBulkMails } from '#server/mail/bulk-mail.ts'
import { joinPlayers } from '#server/pairs/join-players.ts'
import { accountsOf, onBehalfOf } from '#server/registrations/registering-person.ts'
import {
  insertRegistrations,
  rowsOfRegistration,
  setEarlierPayments,
} from '#server/registrations/registration-rows.ts'
import { replaceWithdrawn } from '#server/registrations/replace-withdrawn.ts'
import { decideList } from './decide-list.ts'
import { peopleOfList } from './people-of-list.ts'
import { rememberPlayers } from './brought-players.ts'

/** The number of statements depends on the number of pairs in the list, not on the number of people. */
export const bringListHandler = handle(
  bringList,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params: { eventId }, body, account, db, now, services, recordChange, afterCommit }) => {
    const event = await lockedEvent(db, eventId)
    if (!event) return refuse('event.notFound')
    const denied = await mayAct(db, account, 'ORGANIZADOR', 'event.notFound', eventId)
    if (denied) return denied
    const { id, people, tells } = body
    const earlier = await db.selectFrom('brought_list').selectAll().where('id', '=', id).executeTakeFirst()
    if (earlier)
      return earlier.event_id === eventId
        ? (JSON.parse(earlier.answer) as BroughtList)
        : refuse('list.idTaken')
    if (event.is_draft === 1) return refuse('event.isDraft')
    if (event.cancelled_at !== null) return refuse('registration.closed')
    const persons = await peopleOfList(db, eventId, people, now)
    const accounts = await accountsOf(
      db,
      persons.map(({ person }) => person),
    )
    const { timeZone } = services.settings
    const pricing = await lockPricing(db, event, { codes: [], now, timeZone })
    const categoryIds = [...new Set(people.map(({ categoryId }) => categoryId))]
    const categories = await lockCategories(db, { eventId, ids: categoryIds })
    const listed = people.flatMap((one, index) => {
      const found = persons[index]
      return found ? [{ one, ...found }] : []
    })
    const { allowed, leftOut } = decideList(pricing, categories, listed)
    const decided = allowed.map(({ one, wantedId, person, index, allowed: registration }) => ({
      index,
      person,
      registration,
      rows: rowsOfRegistration(registration, {
        wanted: { personId: wantedId, categories: [one.categoryId] },
        now,
        onBehalfOf: onBehalfOf(accounts, person, account),
        updatedBy: account.id,
        paid: one.isPaid ? { at: now.toISOString(), method: null } : undefined,
        expiresAt: null,
      }),
    }))
    for (const { registration, rows } of decided)
      setEarlierPayments(rows, await replaceWithdrawn(db, registration.replaced, recordChange))
    for (const [categoryId, { length }] of countedBy(allowed.map(({ one }) => one.categoryId)))
      await takeSpots(db, { id: categoryId, count: length })
    const placed = decided.map(({ person, registration }) => ({
      personId: person.id,
      categoryIds: registration.categories.map((category) => category.id),
    }))
    if (placed.length > 0) await endWaiting(db, placed)
    if (decided.length > 0)
      await insertRegistrations(
        db,
        decided.map(({ rows }) => rows),
      )
    await writeFullLots(db, pricing)
    for (const { rows } of decided) for (const change of rows.changes) recordChange(change)
    const pairing = { eventId, people, categories: categories.filter(({ kind }) => pairKinds.includes(kind)) }
    const pairs = await makePairs(db, pairing, playersByLine(listed, decided), recordChange)
    const mails = (tells ? decided : []).flatMap(({ person: { email }, rows }) =>
      email === null ? [] : { kind: 'registration' as const, subject: rows.answer.id, address: email },
    )
    // Mails that a person is waiting for are sent before these.
    if (mails.length > 0) await queueBulkMails(db, mails, now)
    const answer: BroughtList = { id, added: decided.length, pairs, mails: mails.length, leftOut }
    const row = { id, event_id: eventId, answer: JSON.stringify(answer) }
    await db
      .insertInto('brought_list')
      .values({ ...row, created_at: now.toISOString(), created_by: account.id })
      .execute()
    await rememberPlayers(
      db,
      id,
      decided.flatMap(({ rows }) => rows.players.map((player) => player.id)),
    )
    recordChange({ kind: 'list.brought', eventId, entityId: id, after: { people: decided.length } })
    afterCommit(() => services.publicEvents.forget(eventId))
    return answer
  },
)

const countedBy = (ids: readonly string[]) =>
  [...Map.groupBy(ids, (id) => id)].toSorted(([one], [other]) => (one < other ? -1 : 1))

/** The player of each line: the new one, or the one who was in the category before. */
function playersByLine(
  listed: readonly { one: ListedPerson; person: { existing: { id: string; category_id: string }[] } }[],
  decided: readonly { index: number; rows: { players: { id: string }[] } }[],
): (string | undefined)[] {
  const byIndex = new Map(decided.map(({ index, rows }) => [index, rows.players[0]?.id]))
  return listed.map(
    ({ one, person }, index) =>
      byIndex.get(index) ?? person.existing.find(({ category_id }) => category_id === one.categoryId)?.id,
  )
}

interface Pairing {
  eventId: string
  people: readonly ListedPerson[]
  /** The categories that are played in pairs. */
  categories: readonly { id: string }[]
}

/** Makes the pairs of the list if both persons play alone. A person who has a partner keeps that partner. */
async function makePairs(
  db: Database,
  { eventId, people, categories }: Pairing,
  players: readonly (string | undefined)[],
  recordChange: (change: LoggedChange) => void,
): Promise<number> {
  const named = people.flatMap(({ partner, categoryId }, index): [string, string][] => {
    const [own, other] = [players[index], partner === undefined ? undefined : players[partner]]
    const isOfPairs = categories.some(({ id }) => id === categoryId)
    const isTogether = partner !== undefined && people[partner]?.categoryId === categoryId
    return own && other && own !== other && isOfPairs && isTogether ? [[own, other]] : []
  })
  if (named.length === 0) return 0
  const ids = [...new Set(named.flat())]
  const query = db.selectFrom('player').select('id').where('id', 'in', ids).where('pair_id', 'is', null)
  const alone = await locked(db, query.where(takingPart).orderBy('id')).execute()
  const free = new Set(alone.map(({ id }) => id))
  let count = 0
  for (const playerIds of named) {
    if (!playerIds.every((id) => free.has(id))) continue
    for (const id of playerIds) free.delete(id)
    await joinPlayers(db, { id: randomUUID(), eventId, playerIds }, recordChange)
    count += 1
  }
  return count
}
