import { refundKept } from '#contract/events/refunds.ts'
import { categoryCreation } from '../operations/category-creation.ts'
import { categoryEdit } from '../operations/category-edit.ts'
import { categoryMove } from '../operations/category-move.ts'
import { categoryRemoval } from '../operations/category-removal.ts'
import { pairEnding } from '../operations/pair-ending.ts'
import { pairMaking } from '../operations/pair-making.ts'
import { hold } from '../operations/hold.ts'
import { payment } from '../operations/payment.ts'
import { contactOfRow } from '../operations/contact.ts'
import { person } from '../operations/person.ts'
import { playerRemoval } from '../operations/player-removal.ts'
import { presence } from '../operations/presence.ts'
import { refund } from '../operations/refund.ts'
import { shirt } from '../operations/shirt.ts'
import { size } from '../operations/size.ts'
import { value } from '../operations/value.ts'
import { walkIn, type WalkIn } from '../operations/walk-in.ts'
import { withdrawal } from '../operations/withdrawal.ts'
import { rowsOfPerson } from '../rows/person-of.ts'
import { partnersIn } from '../view/partners.ts'
import type { PlayerView } from '../core/row-types.ts'
import { type DeskInPlay, shown } from './desk-in-play.ts'
import { touchDraw } from './draws/touch-draw.ts'
import type { Tap } from './histories.ts'
import { entryFor } from './entry-for.ts'
import { paidAs } from './paid-as.ts'
import { touchExpense, touchTill } from './touch-till.ts'
import { touchMessage } from './touch-message.ts'

/** One of the stage's players. Higher indexes mean persons who were registered on the spot. */
function playerOf(desk: DeskInPlay, number: number): PlayerView | undefined {
  const { players } = shown(desk)
  const { playerIds } = desk.stage
  const onTheSpot = players.filter(({ id }) => !playerIds.includes(id))
  const id = playerIds[number] ?? onTheSpot[number - playerIds.length]?.id
  return players.find((player) => player.id === id)
}

async function registerOnTheSpot(desk: DeskInPlay, what: Extract<Tap, { does: 'walkIn' }>): Promise<void> {
  const { eventId, categoryIds } = desk.stage
  const { categories } = shown(desk)
  const chosen = what.categories.map((number) => categories.find(({ id }) => id === categoryIds[number]))
  if (chosen.some((category) => !category)) return
  const before = new Set(desk.courtside.operations.get().map(({ id }) => id))
  const person = { name: `Pessoa ${what.value}`, phoneNumber: '00900000000' }
  await desk.courtside.enqueue(walkIn, {
    eventId,
    person,
    categories: chosen.flatMap((category) => (category ? [{ id: category.id }] : [])),
    paymentValue: 40 + what.value,
    isPaid: what.isPaid,
  })
  const created = desk.courtside.operations
    .get()
    .find(({ id, kind }) => kind === walkIn.name && !before.has(id))
  const { registrationId } = (created?.args ?? {}) as Partial<WalkIn>
  if (registrationId) desk.wanted.make(`${registrationId}.registered`, false, true, undefined)
}

/** Makes a pair of two players without a partner in the same category, as the screens offer it. */
async function join(desk: DeskInPlay, player: PlayerView, partner: PlayerView | undefined): Promise<void> {
  const partners = partnersIn(shown(desk).players)
  if (!partner || partner.isWithdrawn || partner.id === player.id) return
  if (partner.categoryId !== player.categoryId || partners.has(player.id) || partners.has(partner.id)) return
  const before = new Set(desk.courtside.operations.get().map(({ id }) => id))
  await desk.courtside.enqueue(pairMaking, { player, partner })
  const created = desk.courtside.operations
    .get()
    .find(({ id, kind }) => kind === pairMaking.name && !before.has(id))
  const { pairId } = (created?.args ?? {}) as { pairId?: string }
  if (pairId) desk.wanted.make(`${pairId}.paired`, false, true, undefined)
}

async function separate(desk: DeskInPlay, player: PlayerView): Promise<void> {
  const { pairId, pending } = player
  const partner = partnersIn(shown(desk).players).get(player.id)
  if (!partner || pairId === null) return
  desk.wanted.make(`${pairId}.paired`, true, false, pending)
  await desk.courtside.enqueue(pairEnding, { player: { ...player, pairId }, partner })
}

async function correct(
  desk: DeskInPlay,
  player: PlayerView,
  what: Extract<Tap, { does: 'contact' }>,
): Promise<void> {
  const { players } = shown(desk)
  const [id = player.id] = rowsOfPerson(players, player)
  const before = contactOfRow(player)
  const value = what.field === 'name' ? `Pessoa ${what.value} de ${id}` : `0091111000${what.value}`
  desk.wanted.make(`${id}.${what.field}`, before[what.field], value, player.pending, false)
  await desk.courtside.enqueue(person, { player, players, fields: { ...before, [what.field]: value } })
}

/** A day on which the refund terms of every event in the histories still apply. */
const longBefore = '2026-11-01'

/** The amount that the event keeps of a payment, as the screens show it. */
function keptBy(desk: DeskInPlay, { paymentValue }: PlayerView): number {
  return refundKept({ paymentValue, day: longBefore }, shown(desk).event, 'player')
}

async function leave(
  desk: DeskInPlay,
  player: PlayerView,
  what: Extract<Tap, { does: 'withdraw' | 'refund' }>,
): Promise<void> {
  const { id, pending, isPaid, isWithdrawn = false, isRefunded = false } = player
  if (what.does === 'withdraw') {
    if (isWithdrawn && isRefunded) return
    if (pending === 'needsYou') desk.wanted.giveUp(id, 'refunded')
    desk.wanted.make(`${id}.withdrawn`, isWithdrawn, !isWithdrawn, pending)
    const { isWhole } = what
    const kept = isWhole || isWithdrawn ? 0 : keptBy(desk, player)
    await desk.courtside.enqueue(withdrawal, { player, isWithdrawn: !isWithdrawn, isWhole, kept })
  } else if (isWithdrawn && isPaid) {
    // The refund also decides a refused withdrawal: a player with a refund stays withdrawn.
    if (pending === 'needsYou') desk.wanted.giveUp(id, 'withdrawn')
    desk.wanted.make(`${id}.refunded`, isRefunded, !isRefunded, pending)
    const entry = what.hasEntry ? entryFor({ id: `back ${id}` }) : undefined
    await desk.courtside.enqueue(refund, { player, isRefunded: !isRefunded, entry })
  }
}

/** One tap on the rows of this desk, if the tapped row is still shown. */
export async function touch(desk: DeskInPlay, what: Tap): Promise<void> {
  const now = shown(desk)
  if (what.does === 'draw') await touchDraw(desk, what)
  else if (what.does === 'till') await touchTill(desk, what)
  else if (what.does === 'expense') await touchExpense(desk, what)
  else if (what.does === 'walkIn') await registerOnTheSpot(desk, what)
  else if (what.does === 'create') {
    const fields = {
      title: 'Mista C',
      category: 'MISTA' as const,
      maxPlayers: 12,
      award: 'Troféu',
      listSort: 9,
    }
    await desk.courtside.enqueue(categoryCreation, { eventId: desk.stage.eventId, fields })
  } else if ('player' in what) {
    const player = playerOf(desk, what.player)
    if (!player) return
    if (what.does === 'withdraw' || what.does === 'refund') return leave(desk, player, what)
    // For a player who has withdrawn, the screens offer only removal, refund and return.
    if (player.isWithdrawn && what.does !== 'removePlayer') return
    if (what.does === 'message') return touchMessage(desk, player)
    if (what.does === 'contact') return correct(desk, player, what)
    if (what.does === 'pair') return join(desk, player, playerOf(desk, what.partner))
    if (what.does === 'separate') return separate(desk, player)
    if (what.does === 'hold') {
      const { isHeld = false } = player
      desk.wanted.make(`${player.id}.held`, isHeld, !isHeld, player.pending)
      await desk.courtside.enqueue(hold, { player, isHeld: !isHeld })
      return
    }
    if (what.does === 'present') {
      const isPresent = player.presentAt === undefined
      desk.wanted.make(`${player.id}.present`, !isPresent, isPresent, player.pending)
      await desk.courtside.enqueue(presence, { player, isSet: isPresent })
      if (what.times > 1) await touch(desk, { ...what, times: what.times - 1 })
      return
    }
    if (what.does === 'shirt') {
      const isGiven = player.shirtGivenAt === undefined
      desk.wanted.make(`${player.id}.shirt`, !isGiven, isGiven, player.pending)
      await desk.courtside.enqueue(shirt, { player, isSet: isGiven })
      return
    }
    if (what.does === 'size') {
      const shirtSize = ([null, 'P', 'GG'] as const)[what.value] ?? null
      desk.wanted.make(`${player.id}.size`, player.shirtSize ?? null, shirtSize, player.pending)
      await desk.courtside.enqueue(size, { player, shirtSize })
      return
    }
    if (what.does === 'move') {
      const category = now.categories.find(({ id }) => id === desk.stage.categoryIds[what.category])
      if (!category) return
      desk.wanted.make(`${player.id}.place`, player.categoryId, category.id, player.pending)
      await desk.courtside.enqueue(categoryMove, { player, category })
      return
    }
    if (what.does === 'method') {
      desk.wanted.make(
        `${player.id}.paid`,
        paidAs(player),
        paidAs({ isPaid: true, method: what.method }),
        player.pending,
      )
      await desk.courtside.enqueue(payment, { player, isPaid: true, method: what.method })
      return
    }
    if (what.does === 'removePlayer') {
      if (what.isPaidFirst && !player.isWithdrawn)
        await touch(desk, { does: 'pay', player: what.player, times: 1 })
      await desk.courtside.enqueue(playerRemoval, { player })
      return
    }
    if (what.does === 'value') {
      const isCourtesy = what.value === 0
      const paymentValue = isCourtesy ? 0 : 50 + what.value
      desk.wanted.make(`${player.id}.value`, player.paymentValue, paymentValue, player.pending)
      await desk.courtside.enqueue(value, { player, paymentValue, isCourtesy })
      return
    }
    const isPaid = !player.isPaid
    const { method } = what
    desk.wanted.make(`${player.id}.paid`, paidAs(player), paidAs({ isPaid, method }), player.pending)
    const entry = method === 'PIX' ? entryFor(player) : undefined
    await desk.courtside.enqueue(payment, { player, isPaid, method, entry })
    if (what.times > 1) await touch(desk, { ...what, times: what.times - 1 })
  } else {
    const category = now.categories.find(({ id }) => id === desk.stage.categoryIds[what.category])
    if (!category) return
    if (what.does === 'removeCategory') await desk.courtside.enqueue(categoryRemoval, { category })
    else {
      const { title, category: kind, maxPlayers, award, listSort } = category
      const value = what.field === 'maxPlayers' ? 20 + what.value : `texto ${what.value}`
      desk.wanted.make(`${category.id}.${what.field}`, category[what.field], value, category.pending, false)
      await desk.courtside.enqueue(categoryEdit, {
        category,
        fields: {
          title,
          category: kind,
          maxPlayers,
          award,
          listSort,
          [what.field]: value,
        },
      })
    }
  }
}
