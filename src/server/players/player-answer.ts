import { sql } from 'kysely'
import { fromCents } from '#contract/events/fees.ts'
import { instantOfDay } from '#contract/formats/days.ts'
import type { AspectsOfPlayer } from '#contract/players/player-aspects.ts'
import type { Player } from '#contract/players/players.ts'
import {
  type LastChange,
  changerName,
  changesShown,
  erasedName,
  nameOfChanger,
} from '#server/access/changed-by.ts'
import type { Database, PlayerRow } from '#server/database/tables.ts'
import { earlierIn } from './earlier-payments.ts'
import { entryIn, keptCents } from './statement-entries.ts'
import { takesPart } from '#server/database/takes-part.ts'

export type PlayerWithNames = PlayerRow &
  LastChange & {
    person_name: string
    category_title: string
    paid_by_name: string | null
    present_by_name: string | null
  }

/** A player in the answer to a change. Data that no change touches (contact, registration) are left out. */
export function playerAnswer(row: PlayerWithNames): Player {
  return {
    id: row.id,
    registrationId: row.registration_id,
    person: { id: row.person_id, name: row.person_name },
    category: { title: row.category_title },
    ...aspectsOf(row),
    disavowedAt: row.disavowed_at,
    ...changesShown(row),
  }
}

/** The fields of all aspects of a player: an aspect that is missing here is a compile error. */
type AllAspects = { [Name in keyof Required<AspectsOfPlayer>]: AspectsOfPlayer[Name] }
type RowWithNames = PlayerRow & Partial<Pick<PlayerWithNames, 'paid_by_name' | 'present_by_name'>>

/** All aspects of a player; names only if they were joined. */
export function aspectsOf(row: RowWithNames): AllAspects {
  return {
    paymentDate: row.paid_at,
    method: row.payment_method,
    ...paidBy(row),
    entry: entryIn(row.payment_entry),
    version: row.version,
    paymentValue: fromCents(row.payment_cents),
    feeReason: row.fee_reason,
    valueVersion: row.value_version,
    categoryId: row.category_id,
    categoryVersion: row.category_version,
    pairId: row.pair_id,
    partedPairId: row.parted_pair_id ?? undefined,
    pairVersion: row.pair_version,
    withdrawnAt: row.withdrawn_at,
    expiredAt: row.expired_at,
    expiresAt: waits(row) ? row.expires_at : null,
    isHeld: row.held_at !== null,
    ...refundTermsOf(row),
    refundedAt: row.refunded_at,
    refundedById: row.refunded_at === null ? null : row.refunded_by,
    refundEntry: entryIn(row.refund_entry),
    earlierPayments: row.earlier_payments === null ? undefined : earlierIn(row.earlier_payments),
    withdrawalVersion: row.withdrawal_version,
    ...presence(row),
    presenceVersion: row.presence_version,
    shirtGivenAt: row.shirt_given_at,
    shirtVersion: row.shirt_version,
    shirtSize: row.shirt_size,
    sizeVersion: row.size_version,
    paidOn: row.paid_on === null ? null : instantOfDay(row.paid_on),
    payer: row.payer,
    noticeVersion: row.notice_version,
  }
}

/** Another version that runs at the same time may not have cleared the kept amount of a player who came back. */
const refundTermsOf = (row: PlayerRow) =>
  row.withdrawn_at === null
    ? { isRefundWhole: false, refundKept: null }
    : {
        isRefundWhole: row.refund_whole === 1,
        refundKept: keptCents(row) === 0 ? null : fromCents(keptCents(row)),
      }

const waits = (player: PlayerRow) => player.paid_at === null && takesPart(player)

/** An older version that runs at the same time may not have cleared the receiver of a payment that was taken back. */
const paidBy = ({ paid_at, paid_by, paid_by_name }: RowWithNames) =>
  paid_at === null || paid_by === null
    ? { paidBy: null, paidById: null }
    : { paidBy: paid_by_name ?? erasedName, paidById: paid_by }

const presence = ({ present_at, present_by, present_by_name }: RowWithNames) => ({
  presentAt: present_at,
  presentBy: present_by === null ? null : (present_by_name ?? erasedName),
  presentById: present_by,
})

/** The answer is stored without names. A resend reads the names again, as long as the players exist. */
export const playerRedaction = {
  withoutNames: (player: Player): Player => ({
    ...player,
    person: { ...(player.person.id !== undefined && { id: player.person.id }), name: '' },
    paidBy: null,
    presentBy: null,
    updatedBy: null,
  }),
  async withNames(kept: Player, { db }: { db: Database }): Promise<Player> {
    const row = await playersWithNames(db).where('player.id', '=', kept.id).executeTakeFirst()
    const person = { ...kept.person, name: row?.person_name ?? '' }
    const paidBy = await nameOfChanger(db, kept.paidById)
    const presentBy = await nameOfChanger(db, kept.presentById)
    return { ...kept, person, paidBy, presentBy, updatedBy: await nameOfChanger(db, kept.updatedById) }
  },
}

/**
 * Players with their persons' names, the title of the category, and the accounts that changed them last, in no
 * particular order. It uses no joins: PostgreSQL would miss a row that waited for its lock and then matches another row
 * of a join.
 */
export function playersWithNames(db: Database) {
  return db
    .selectFrom('player')
    .selectAll('player')
    .select([
      sql<string>`(select person.name from person where person.id = player.person_id)`.as('person_name'),
      sql<string>`(select category.title from category where category.id = player.category_id)`.as(
        'category_title',
      ),
      changerName('player'),
      nameOf('player.paid_by').as('paid_by_name'),
      nameOf('player.present_by').as('present_by_name'),
    ])
}

/** The current player, as the answer to a change. */
export const readPlayerAnswer = async (db: Database, id: string): Promise<Player> =>
  playerAnswer(await playersWithNames(db).where('player.id', '=', id).executeTakeFirstOrThrow())

/** The current name of the account whose id is in a column. */
export const nameOf = (column: string) =>
  sql<string | null>`(select account.name from account where account.id = ${sql.ref(column)})`
