import { sql } from 'kysely'
import { pairKinds } from '#contract/labels.ts'
import { type Filtered, isMeant, type MessageFilter } from '#contract/messages/message-filter.ts'
import type { Database } from '#server/database/tables.ts'
import { takingPart } from '#server/database/takes-part.ts'

/** A person to whom a message is addressed. */
export interface Meant {
  /** Id of the person, or of the waiting entry. */
  recipientId: string
  personId: string
  name: string
  email: string | null
  /**
   * An organiser typed the address: nobody has confirmed that it belongs to the person. Terms can be accepted only on
   * the event's page.
   */
  isTyped: boolean
}

/**
 * The persons in an event to whom a filter applies now, each person once, sorted by name. Left out are suspicious
 * registrations from a crowd about which nobody has decided, and persons whom somebody else put on a waiting list and
 * who have not confirmed it.
 * @param address only persons with this address
 */
export async function readMeant(
  db: Database,
  eventId: string,
  filter: MessageFilter,
  address?: string,
): Promise<Meant[]> {
  const asked = { eventId, address }
  const rows = filter.isWaiting ? await waitingRows(db, asked) : await playerRows(db, asked)
  const meant = rows.filter((row) => isMeant(row, filter))
  const byId = Map.groupBy(meant, ({ recipientId }) => recipientId)
  return [...byId.values()].flatMap(([first, ...others]) =>
    first
      ? {
          recipientId: first.recipientId,
          personId: first.personId,
          name: first.name,
          email: first.email,
          isTyped: first.isTyped && others.every(({ isTyped }) => isTyped),
        }
      : [],
  )
}

type Row = Meant & Filtered

interface Asked {
  eventId: string
  address: string | undefined
}

async function playerRows(db: Database, { eventId, address }: Asked): Promise<Row[]> {
  const rows = await db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .innerJoin('registration', 'registration.id', 'player.registration_id')
    .innerJoin('category', 'category.id', 'player.category_id')
    .select(['player.category_id', 'player.paid_at', 'player.payment_cents', 'player.present_at'])
    .select(['player.person_id', 'person.name', 'person.email', 'category.kind'])
    .select(['registration.registered_by', 'registration.terms_version'])
    .select(
      sql<number>`(select count(*) from player as other where other.pair_id = player.pair_id
        and other.category_id = player.category_id and other.id <> player.id and other.withdrawn_at is null)`.as(
        'partners',
      ),
    )
    .where('player.event_id', '=', eventId)
    .$if(address !== undefined, (query) => query.where('person.email', '=', address ?? ''))
    .where('registration.suspected_at', 'is', null)
    .where(takingPart)
    .orderBy('person.name_key')
    .orderBy('player.id')
    .execute()
  return rows.map((row) => ({
    recipientId: row.person_id,
    personId: row.person_id,
    name: row.name,
    email: row.email,
    isTyped: row.registered_by !== null && row.terms_version === null,
    categoryId: row.category_id,
    isWaiting: false,
    payment: row.paid_at !== null || row.payment_cents === 0 ? 'PAID' : 'UNPAID',
    isAlone: pairKinds.includes(row.kind) && row.partners === 0,
    hasArrived: row.present_at !== null,
  }))
}

async function waitingRows(db: Database, { eventId, address }: Asked): Promise<Row[]> {
  const rows = await db
    .selectFrom('waiting')
    .innerJoin('person', 'person.id', 'waiting.person_id')
    .select(['waiting.id', 'waiting.category_id', 'waiting.person_id', 'waiting.terms_version'])
    .select(['person.name', 'person.email'])
    .where('waiting.event_id', '=', eventId)
    .$if(address !== undefined, (query) => query.where('person.email', '=', address ?? ''))
    .where('waiting.is_confirmed', '=', 1)
    .orderBy('person.name_key')
    .orderBy('waiting.id')
    .execute()
  return rows.map(({ id, category_id, person_id, name, email, terms_version }) => ({
    recipientId: id,
    personId: person_id,
    name,
    email,
    isTyped: terms_version === null,
    categoryId: category_id,
    isWaiting: true,
    isAlone: false,
    hasArrived: false,
  }))
}
