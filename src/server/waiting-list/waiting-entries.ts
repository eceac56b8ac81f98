import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Database } from '#server/database/tables.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import { refuse } from '#server/http/refusal.ts'
import type { RegisteringPerson } from '#server/registrations/registering-person.ts'
import type { AnswerColumns } from './waiting-answers.ts'
import { queueWaitingMail } from './waiting-letter.ts'

/** In how many categories of one event a person may wait. */
const maxPerPerson = 5

interface Entering {
  eventId: string
  categoryId: string
  person: RegisteringPerson
}

/**
 * The category in which a person wants to wait, or the refusal if the category has no waiting list or the person may
 * not wait.
 */
export async function categoryToWaitIn(db: Database, { eventId, categoryId, person }: Entering) {
  const category = await db
    .selectFrom('category')
    .selectAll()
    .where('id', '=', categoryId)
    .where('event_id', '=', eventId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!category) return refuse('category.notFound')
  if (person.existing.some(({ category_id }) => category_id === category.id))
    return refuse('registration.already', { title: category.title })
  if (category.draw_id !== null) return refuse('category.drawn', { title: category.title })
  return category
}

/** The entries of a person in an event. */
export const entriesOf = (db: Database, { eventId, person }: Pick<Entering, 'eventId' | 'person'>) =>
  db
    .selectFrom('waiting')
    .select(['id', 'category_id', 'registrant_id', 'is_confirmed', 'device_key'])
    .where('event_id', '=', eventId)
    .where('person_id', '=', person.id)
    .execute()

/** The reason why no further entry can be made. */
export function noRoomFor(
  category: { taken: number; max_players: number },
  entries: readonly { category_id: string }[],
) {
  if (category.taken < category.max_players) return refuse('waiting.notFull')
  return entries.length >= maxPerPerson ? refuse('waiting.tooMany') : undefined
}

/** The person who is put on the list, and who asks for it. */
interface Entry extends Entering {
  /** The account of the person, if somebody else made the entry. */
  onBehalfOf: string | null
  termsVersion: string | null
  /** False when the person must confirm the entry first. */
  isConfirmed: boolean
  /** Undefined when nobody was asked. */
  answers?: AnswerColumns | undefined
}

/** Adds a person at the end of the list and informs the address by mail; returns the keys of the entry. */
export async function addEntry(
  db: Database,
  { eventId, categoryId, person, onBehalfOf, termsVersion, isConfirmed, answers }: Entry,
  { now, recordChange }: { now: Date; recordChange: (change: LoggedChange) => void },
): Promise<{ id: string; device_key: string }> {
  const keys = { id: randomUUIDv7(), device_key: newKey() }
  await db
    .insertInto('waiting')
    .values({
      ...keys,
      event_id: eventId,
      category_id: categoryId,
      person_id: person.id,
      registrant_id: person.registrantId,
      on_behalf_of: onBehalfOf,
      terms_version: termsVersion,
      created_at: now.toISOString(),
      is_confirmed: Number(isConfirmed),
      mail_key: newKey(),
      ...answers,
    })
    .execute()
  recordChange({
    kind: 'waiting.joined',
    eventId,
    entityId: keys.id,
    after: { categoryId, personId: person.id },
  })
  if (person.email) await queueWaitingMail(db, person.email, now)
  return keys
}

/** A key that gives access to an entry. */
export const newKey = () => randomBytes(32).toString('base64url')
