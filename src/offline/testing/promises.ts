import { countedAs } from '#contract/till/same-count.ts'
import { spentAs } from '#contract/till/same-expense.ts'
import { contactAtHost } from '../operations/contact.ts'
import { openingId } from '../operations/messages/message-lanes.ts'
import { isOpen } from '../core/operation.ts'
import { declareDatabase } from '../storage/database.ts'
import { view } from '../view/event-view.ts'
import { agree, BrokenPromise } from './agree.ts'
import { closingAsWanted } from './draws/closing-as-wanted.ts'
import { settleDraws, wantsOfDraws } from './draws/draw-promises.ts'
import { essence, paidIn, valueAt } from './essence.ts'
import type { HistoryHost } from './stage.ts'
import { type DeskInPlay, shown } from './desk-in-play.ts'

/**
 * Checks that the screens show exactly the replay of the database, and that no player ever returns to an older state.
 * @throws BrokenPromise
 */
export async function checkDesk(desk: DeskInPlay, host: Pick<HistoryHost, 'state' | 'draws'>): Promise<void> {
  const { eventId, playerIds } = desk.stage
  const database = declareDatabase(desk.phone.userId, desk.phone.database)
  const [snapshot, operations] = await Promise.all([
    database.snapshots.get(eventId),
    database.operations.orderBy('seq').toArray(),
  ])
  database.close()
  if (!snapshot) throw new BrokenPromise('the snapshot is gone')
  agree('what is shown and the replay', shown(desk), view(snapshot, operations))
  const open = operations.filter(isOpen)
  const now = await host.state()
  const isOpenOf = (id: string) => open.some(({ entity }) => entity.endsWith(`:${id}`))
  const closedAt = (id: string) => snapshot.closings?.find((court) => court.id === id)?.closed
  const opened = new Set(
    snapshot.messages?.flatMap((message) => message.opened.map((id) => openingId(message.id, id))),
  )
  // A message or a recipient that no longer exists needs no tick.
  const ticks = new Set(
    snapshot.messages?.flatMap(({ id }) =>
      shown(desk).players.map(({ personId = '' }) => `${openingId(id, personId)}.opened`),
    ),
  )
  for (const [name] of desk.wanted.open()) {
    const [id = '', field = ''] = name.split('.')
    if (field === 'opened' && !ticks.has(name) && !isOpenOf(id)) desk.wanted.giveUp(id, field)
  }
  desk.wanted.settle(isOpenOf, (id, field) => {
    if (field === 'count') return countedAs(snapshot.tills?.find((till) => till.id === id)?.count ?? null)
    if (field === 'spent')
      return spentAs(snapshot.expenses?.find((expense) => expense.id === id)?.spent ?? null)
    if (field === 'closed') return closingAsWanted(closedAt(id))
    return field === 'opened' ? opened.has(id) : valueAt(now, id, field)
  })
  if (wantsOfDraws(desk)) settleDraws(desk, await host.draws(), { isOpen: isOpenOf })
  for (const id of playerIds) {
    const isShown = shown(desk).players.some((player) => player.id === id)
    if (isShown && desk.gone.has(id)) throw new BrokenPromise(`${id} came back from the dead`)
    const isPending = open.some(({ entity }) => entity === `player:${id}`)
    if (!isShown && !isPending && !now.players.has(id)) desk.gone.add(id)
  }
  const { pending, needsYou } = desk.courtside.sync.get()
  agree('the badge and the outbox', pending + needsYou, open.length)
  for (const player of shown(desk).players) {
    const before = desk.versions.get(player.id) ?? 0
    if (player.version < before)
      throw new BrokenPromise(`${player.id} fell back from version ${before} to ${player.version}`)
    desk.versions.set(player.id, player.version)
  }
}

/**
 * Checks that all phones without waiting changes show the state of the host, and that every wish was fulfilled or given
 * up.
 * @throws BrokenPromise
 */
export async function checkAllAgree(
  desks: readonly DeskInPlay[],
  host: Pick<HistoryHost, 'state'>,
): Promise<void> {
  const [one, other] = desks.map((desk) => essence(shown(desk)))
  agree('one phone and the other', one, other)
  const { players } = await host.state()
  const atHost = [...players.values()].map((player) => {
    const departure = [
      ...[player.withdrawnAt, player.expiredAt, player.isHeld, player.refundedAt, player.isRefundWhole].map(
        Boolean,
      ),
      player.refundKept ?? 0,
      player.refundEntry?.key,
    ]
    const { paymentValue, categoryId, pairId, presentAt, shirtGivenAt, paidOn, payer } = player
    const { shirtSize } = player
    const said = `${paidOn ?? null} ${payer ?? null}`
    const atDesk = [Boolean(presentAt), Boolean(shirtGivenAt), shirtSize ?? undefined, said]
    const { name, phoneNumber } = contactAtHost(player)
    return [
      player.id,
      [
        name,
        phoneNumber,
        paidIn(player),
        player.entry?.key,
        paymentValue,
        categoryId,
        pairId,
        ...atDesk,
        ...departure,
      ],
    ] as const
  })
  agree(
    'the phones and the host',
    new Map(
      one?.players.map(
        ({ id, name, phoneNumber = '', paid, entry, paymentValue, categoryId, pairId, ...row }) => {
          const departure = [
            row.isWithdrawn,
            row.isExpired,
            row.isHeld,
            row.isRefunded,
            row.isRefundWhole,
            row.refundKept,
            row.refundEntry,
          ]
          const atDesk = [row.isPresent, row.hasShirt, row.size, row.said]
          return [
            id,
            [name, phoneNumber, paid, entry, paymentValue, categoryId, pairId, ...atDesk, ...departure],
          ] as const
        },
      ),
    ),
    new Map(atHost),
  )
  for (const desk of desks)
    agree('wanted values that nobody granted or gave up, and none', desk.wanted.open(), [])
}
