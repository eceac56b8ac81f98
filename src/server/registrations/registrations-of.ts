import * as v from 'valibot'
import type { Day } from '#contract/formats/days.ts'
import { isRegistrationOpen } from '#contract/events/event-status.ts'
import { fromCents } from '#contract/events/fees.ts'
import { type MyRegistration, OwnAspects } from '#contract/accounts/own-account.ts'
import { dates, endingsOf, sizesIn, type EventWithNames, readEvents } from '#server/events/event-answer.ts'
import type { CategoryRow, Database, EventRow, PlayerRow } from '#server/database/tables.ts'
import type { Account } from '#server/access/account.ts'
import { isWithdrawable } from './withdraw-registration.ts'
import { awaitsGuardian } from '#server/category-rules/guardians.ts'
import { aspectsOf } from '#server/players/player-answer.ts'
import { ownPairShown, type PairsOfPlayers, pairsOfPlayers } from '#server/partners/own-pairs.ts'
import { isDue } from './is-due.ts'

/** The account's person and other persons with its confirmed e-mail, such as a parent's children. */
export function personsOf(db: Database, { personId, email }: Pick<Account, 'personId' | 'email'>) {
  return db
    .selectFrom('person')
    .selectAll()
    .where(({ eb, or }) => or([eb('id', '=', personId), eb('email', '=', email)]))
    .orderBy('name_key')
    .execute()
}

/** The registrations of these persons, newest event first, with the data to pay them. */
export async function readRegistrationsOf(
  db: Database,
  account: Pick<Account, 'id' | 'personId' | 'email'>,
  day: { today: Day; timeZone: string },
): Promise<MyRegistration[]> {
  const persons = new Map((await personsOf(db, account)).map((person) => [person.id, person]))
  const rows = await db
    .selectFrom('registration')
    .selectAll()
    .where('person_id', 'in', [...persons.keys()])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const events = await readEvents(db, { ids: [...new Set(rows.map((row) => row.event_id))] })
  const players = await playersOf(
    db,
    rows.map((row) => row.id),
  )
  const pairs = await pairsOfPlayers(db, [...players.values()].flat())
  const coupons = await codesOf(
    db,
    rows.flatMap(({ coupon_id }) => coupon_id ?? []),
  )
  // A registration that the person has disavowed and that nobody had paid is not shown as their own.
  const isOwn = ({ id }: { id: string }) =>
    players.get(id)?.some(({ disavowed_at, withdrawn_at }) => disavowed_at === null || withdrawn_at === null)
  const byEvent = Map.groupBy(rows, (row) => row.event_id)
  return events.flatMap((event) =>
    (byEvent.get(event.id) ?? []).filter(isOwn).map((row) => ({
      id: row.id,
      txid: row.txid,
      ...(coupons.has(row.coupon_id ?? '') && { coupon: coupons.get(row.coupon_id ?? '') }),
      createdAt: row.created_at,
      ...(row.regulation_version !== null && { regulationVersion: row.regulation_version }),
      ...(awaitsGuardian(row) && { awaitsGuardian: true }),
      person: { name: persons.get(row.person_id)?.name ?? '' },
      isByOther: row.on_behalf_of === account.id,
      event: { ...eventShown(event), shirtSizes: sizesToChoose(event, day) },
      ...playersShown(players.get(row.id) ?? [], event, { ...day, pairs }),
    })),
  )
}

/**
 * The sizes that a player may still choose: null after the end of registration, because the shirts may then be ordered.
 */
const sizesToChoose = (event: EventRow, { today, timeZone }: { today: Day; timeZone: string }) =>
  isRegistrationOpen({ ...dates(event), ...endingsOf(event) }, today, timeZone)
    ? sizesIn(event.shirt_sizes)
    : null

async function codesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const coupons = await db.selectFrom('coupon').select(['id', 'code']).where('id', 'in', ids).execute()
  return new Map(coupons.map(({ id, code }) => [id, code]))
}

function eventShown(event: EventWithNames): MyRegistration['event'] {
  const { startDate, endDate } = dates(event)
  return {
    id: event.id,
    title: event.title,
    mainEvent: { name: event.main_event_name },
    startDate,
    endDate,
    places: event.places,
    cancelledAt: event.cancelled_at,
    refundUntil: event.refund_until,
    refundCharge: event.refund_charge_cents === null ? null : fromCents(event.refund_charge_cents),
    pixCode: event.pix_code,
    pixKind: event.pix_kind,
    pixName: event.pix_name,
    pixPhone: event.pix_phone,
  }
}

/** The players of a registration and the unpaid amount. Nothing is owed for a cancelled event or a withdrawn player. */
export function playersShown(
  players: PlayerWithCategory[],
  event: EventRow,
  { today, timeZone, pairs }: { today: Day; timeZone: string; pairs: PairsOfPlayers },
): Pick<MyRegistration, 'players' | 'amountDue'> {
  const dueCents = players.reduce((sum, player) => sum + (isDue(player, event) ? player.payment_cents : 0), 0)
  return {
    players: players.map((player) => ({
      id: player.id,
      category: { id: player.category_id, title: player.title },
      disavowedAt: player.disavowed_at,
      ...v.parse(OwnAspects, aspectsOf(player)),
      isWithdrawable: isWithdrawable(player, event, today),
      ...ownPairShown(player, pairs, event, { today, timeZone }),
    })),
    amountDue: fromCents(dueCents),
  }
}

type PlayerWithCategory = PlayerRow & Pick<CategoryRow, 'title' | 'kind' | 'draw_id'>

/** The players by the id of their registration, in the order of the categories. */
export async function playersOf(
  db: Database,
  registrationIds: readonly string[],
): Promise<Map<string, PlayerWithCategory[]>> {
  const rows = await db
    .selectFrom('player')
    .innerJoin('category', 'category.id', 'player.category_id')
    .selectAll('player')
    .select(['category.title', 'category.kind', 'category.draw_id'])
    .where('player.registration_id', 'in', registrationIds)
    .orderBy('category.list_sort')
    .orderBy('player.id')
    .execute()
  return Map.groupBy(rows, (row) => row.registration_id)
}
