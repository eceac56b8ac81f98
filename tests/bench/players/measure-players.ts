import type { Draw } from '#contract/draws/draw.ts'
import { findPlayers, prepareSearch } from '#features/players/find-players.ts'
import { payment } from '#offline/operations/payment.ts'
import { aPlayer } from '#offline/testing/factories.ts'
import { createPhone, shownEvent } from '#offline/testing/phone.ts'
import { playerIn } from '#offline/view/event-view.ts'
import { totalsOf } from '#offline/view/totals.ts'
import { inTurns } from '../measure/in-turns.ts'
import { promptHost } from '../measure/prompt-host.ts'
import { amount, type Size } from '../measure/size.ts'
import { type Figures, figure, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { drawsWith } from './drawn-categories.ts'

const few = 64
const many = 2000
/** Number of matches in drawn categories. */
const matches = 1200
/** Number of measurements of each sort in one turn. */
const steps = 60
const familyNames = ['Lima', 'Moraes', 'Prado', 'Souza'] as const
const firstNames = ['Ana', 'Bruno', 'Caio', 'Davi', 'Elisa', 'Flávia', 'Gil', 'Íris'] as const

const words = {
  search: 'a key in the search: who is found, and the sums',
  open: 'whose sheet opens',
  tap: 'a payment, shown and written',
} as const

/**
 * Measures the phone's computations for a list of 2,000 players with 1,200 matches in its draws, and for a list of 64
 * players without draws. The browser's rendering is not included.
 */
export async function measurePlayers(size: Size): Promise<Row[]> {
  const work = amount(steps, size)
  const draws = drawsWith(amount(matches, size))
  const measured = await inTurns(size, {
    few: () => turn(few, [], work),
    many: () => turn(amount(many, size), draws, work),
  })
  return Object.entries(words).map(([name, what]) => ({
    what: `${what}, ${many} players and ${matches} matches`,
    unit: 'ms',
    play: figure(measured.many, name),
    floor: { name: `${few} players`, spread: figure(measured.few, name) },
    ratio: ratioOf(measured.many, measured.few, name),
    goal: '≤ 4 ms',
  }))
}

async function turn(count: number, draws: Draw[], work: number): Promise<Figures> {
  const name = (at: number) =>
    `${firstNames[(at >> 2) % firstNames.length]} ${familyNames[at % familyNames.length]}`
  const host = promptHost(
    Array.from({ length: count }, (_, at) => aPlayer({ id: `player-${at}`, person: { name: name(at) } })),
    draws,
  )
  const phone = createPhone(host)
  const courtside = phone.tab()
  await courtside.refreshEvent('event-1')
  const shown = await shownEvent(courtside)
  phone.weather = () => 'lostOnTheWay'
  prepareSearch(shown.players)
  const ids = shown.players.map(({ id }) => id)
  const event = courtside.event('event-1')

  const begun = processorTime()
  for (let key = 0; key < work; key += 1) {
    const search = familyNames[key % familyNames.length] ?? ''
    if (totalsOf(findPlayers(shown.players, { search })).unpaid === 0) throw new Error('nobody was found')
  }
  const searched = processorTime()
  for (let at = 0; at < work; at += 1)
    if (!playerIn(shown, ids[(at * 31) % ids.length] ?? '')) throw new Error('no such player')
  const opened = processorTime()
  for (let at = 0; at < work; at += 1) {
    const player = shown.players[at % shown.players.length]
    if (!player) throw new Error('no players')
    const saved = courtside.enqueue(payment, { player, isPaid: true })
    event.get()
    await saved
    event.get()
  }
  const tapped = processorTime()
  await phone.off()
  return {
    search: (searched - begun) / work,
    open: (opened - searched) / work,
    tap: (tapped - opened) / work,
  }
}

/** Processor time of this process in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
