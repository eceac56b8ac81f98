import { tillId } from '#contract/till/till-closings.ts'
import { matchIdOf } from '#contract/draws/match-id.ts'
import { categoryEdit } from '../operations/category-edit.ts'
import { categoryMove } from '../operations/category-move.ts'
import { drawMaking } from '../operations/draws/draw-making.ts'
import { drawRedoing } from '../operations/draws/draw-redoing.ts'
import { hold } from '../operations/hold.ts'
import { pairEnding } from '../operations/pair-ending.ts'
import { pairMaking } from '../operations/pair-making.ts'
import { messageSending } from '../operations/messages/message-sending.ts'
import { courtClosing } from '../operations/order-of-play/court-closing.ts'
import { idOf, type PlanArgs } from '../operations/order-of-play/plan-operation.ts'
import { planSetting } from '../operations/order-of-play/plan-setting.ts'
import { payment } from '../operations/payment.ts'
import { person } from '../operations/person.ts'
import { presence } from '../operations/presence.ts'
import { refund } from '../operations/refund.ts'
import { shirt } from '../operations/shirt.ts'
import { size } from '../operations/size.ts'
import { expenseNoting } from '../operations/till/expense-noting.ts'
import { tillClosing } from '../operations/till/till-closing.ts'
import { value } from '../operations/value.ts'
import { walkIn, type WalkIn } from '../operations/walk-in.ts'
import { withdrawal } from '../operations/withdrawal.ts'
import { type DeskInPlay, shown } from './desk-in-play.ts'

/** Decides the first change that needs a decision, if there is one. */
export async function decide(desk: DeskInPlay, wantsMine: boolean): Promise<void> {
  const parked = desk.courtside.operations.get().find(({ state }) => state === 'needsYou')
  if (!parked) return
  const { playerId, categoryId, pairId, drawId, key, courtId, messageId, ...more } = parked.args as Partial<
    Record<string, string>
  >
  // For a draw, the screens do not offer the person's own value when only the host's value may be kept.
  const isMine =
    wantsMine && (drawId === undefined || parked.differences.every(({ keeps }) => keeps !== 'theirs'))
  if (!isMine && (parked.kind === drawMaking.name || parked.kind === drawRedoing.name))
    desk.wanted.giveUp(categoryId ?? '', 'drawn')
  if (!isMine && drawId && key) desk.wanted.giveUp(matchIdOf(drawId, key), 'result')
  if (parked.kind === walkIn.name && !isMine) {
    const { registrationId, playerId: first, secondPlayerId } = parked.args as WalkIn
    for (const id of [registrationId, first, secondPlayerId]) desk.wanted.giveUp(id ?? 'nobody')
  }
  const isOfPair = parked.kind === pairMaking.name || parked.kind === pairEnding.name
  if (isOfPair && !isMine) desk.wanted.giveUp(pairId ?? '', 'paired')
  const isTakenOff = !shown(desk).players.some(({ id }) => id === playerId)
  if (!isMine || isTakenOff) {
    if (parked.kind === payment.name) desk.wanted.giveUp(playerId ?? '', 'paid')
    if (parked.kind === value.name) desk.wanted.giveUp(playerId ?? '', 'value')
    if (parked.kind === presence.name) desk.wanted.giveUp(playerId ?? '', 'present')
    if (parked.kind === shirt.name) desk.wanted.giveUp(playerId ?? '', 'shirt')
    if (parked.kind === size.name) desk.wanted.giveUp(playerId ?? '', 'size')
    if (parked.kind === person.name && isTakenOff)
      for (const what of ['name', 'phoneNumber']) desk.wanted.giveUp(playerId ?? '', what)
    if (parked.kind === categoryMove.name) desk.wanted.giveUp(playerId ?? '', 'place')
    if ([withdrawal.name, refund.name, hold.name].includes(parked.kind))
      for (const what of ['withdrawn', 'refunded', 'held']) desk.wanted.giveUp(playerId ?? '', what)
  }
  // Where several fields are in dispute, one of them is decided.
  const part = parked.differences.length > 1 ? parked.differences[0]?.part : undefined
  if (parked.kind === categoryEdit.name && !isMine) desk.wanted.giveUp(categoryId ?? '', part)
  if (parked.kind === person.name && !isMine)
    for (const what of part ? [part] : ['name', 'phoneNumber']) desk.wanted.giveUp(playerId ?? '', what)
  if (parked.kind === planSetting.name && !isMine)
    for (const id of part ? [part] : (parked.args as PlanArgs).matches.map(idOf))
      desk.wanted.giveUp(id, 'court')
  if (parked.kind === courtClosing.name && !isMine) desk.wanted.giveUp(courtId ?? '', 'closed')
  if (parked.kind === messageSending.name && !isMine) desk.wanted.giveUp(messageId ?? '', 'written')
  if (parked.kind === tillClosing.name && !isMine)
    desk.wanted.giveUp(tillId(more.accountId ?? '', more.day ?? ''), 'count')
  if (parked.kind === expenseNoting.name && !isMine) desk.wanted.giveUp(more.expenseId ?? '', 'spent')
  if (isMine) await desk.courtside.keepMine(parked.id, part)
  else await desk.courtside.keepTheirs(parked.id, part)
}
