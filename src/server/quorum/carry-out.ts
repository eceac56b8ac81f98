import { isCountedInPairs } from '#contract/quorum/quorum-rules.ts'
import { adjusted } from '#contract/events/fee-reasons.ts'
import type { Account } from '#server/access/account.ts'
import { endWaiting } from '#server/categories/waiting-rows.ts'
import type { Database, PlayerRow } from '#server/database/tables.ts'
import type { CallContext } from '#server/handling/handle.ts'
import { pairMutuallyNamed } from '#server/pairs/pair-mutually-named.ts'
import { writeChange } from '#server/players/change-player.ts'
import { earlierPayments } from '#server/players/earlier-payments.ts'
import { releaseSpots, removedPlayer } from '#server/players/release-spots.ts'
import { withdrawalChange } from '#server/players/withdrawal-changes.ts'
import type { DecidedEnding } from './decide-ending.ts'

type Context = Pick<
  CallContext<Account>,
  'account' | 'db' | 'now' | 'services' | 'recordChange' | 'afterCommit'
>

/** Moves the players who change the category, with their pairs, and withdraws the others. All rows are locked. */
export async function carryOut(
  request: Context,
  { category, target, players }: DecidedEnding,
  adjustsFees: boolean,
): Promise<void> {
  const { account, db, recordChange } = request
  for (const { row, outcome } of players) {
    if (outcome !== 'MOVES')
      await writeChange(request, row, withdrawalChange(request, row, { reason: 'organisers' }), account.id)
  }
  const moving = players.filter(({ outcome }) => outcome === 'MOVES')
  if (!target || moving.length === 0) return
  for (const { row, replaced, costsCents } of moving) {
    if (replaced) {
      await releaseSpots(db, [replaced], recordChange)
      recordChange(removedPlayer(replaced))
    }
    await move(request, row, target.id, replaced)
    if (adjustsFees && costsCents !== null) await charge(request, row, costsCents)
  }
  await moveSpots(db, { from: category.id, to: target.id, count: moving.length })
  const placed = moving.map(({ row }) => ({ personId: row.person_id, categoryIds: [target.id] }))
  await endWaiting(db, placed)
  if (!isCountedInPairs(target.kind)) return
  const ids = moving.map(({ row }) => row.id)
  // The link of a player who looks for a partner stays valid in the other category.
  await db
    .updateTable('partner_invitation')
    .set({ category_id: target.id })
    .where('player_id', 'in', ids)
    .where('category_id', '=', category.id)
    .where('accepted_at', 'is', null)
    .execute()
  // A player whom somebody there has named as partner may become a pair now.
  await pairMutuallyNamed(db, ids, recordChange)
}

/** A pair stays a pair, because both players move. */
const move = (request: Context, row: PlayerRow, categoryId: string, replaced: PlayerRow | undefined) =>
  writeChange(
    request,
    row,
    {
      columns: {
        category_id: categoryId,
        ...(replaced && {
          earlier_payments: earlierPayments([replaced], row.earlier_payments),
          withdrawal_version: row.withdrawal_version + 1,
        }),
      },
      counter: 'category_version',
      logged: {
        kind: 'player.category',
        before: { categoryId: row.category_id },
        after: { categoryId },
      },
    },
    request.account.id,
  )

const charge = (request: Context, row: PlayerRow, cents: number) =>
  writeChange(
    request,
    row,
    {
      columns: { payment_cents: cents, fee_reason: adjusted },
      counter: 'value_version',
      logged: {
        kind: 'player.value',
        before: { paymentCents: row.payment_cents },
        after: { paymentCents: cents },
      },
    },
    request.account.id,
  )

async function moveSpots(db: Database, { from, to, count }: { from: string; to: string; count: number }) {
  await db
    .updateTable('category')
    .set(({ eb }) => ({ taken: eb('taken', '-', count) }))
    .where('id', '=', from)
    .execute()
  await db
    .updateTable('category')
    .set(({ eb }) => ({ taken: eb('taken', '+', count) }))
    .where('id', '=', to)
    .execute()
}
