import type { PlayerView } from '#offline/core/row-types.ts'
import { countersAt } from '#contract/players/player-aspects.ts'
import type { KeyedLine } from '../keyed-lines.ts'
import { matchLines } from '../match-lines.ts'

/** A player of an event who owes R$ 90 for one category by default. */
export const player = (id: string, name: string, more: Partial<PlayerView> = {}): PlayerView => ({
  id,
  eventId: 'event-1',
  name,
  personId: `person-${name}`,
  categoryId: 'category-1',
  pairId: null,
  isPaid: false,
  paymentDate: null,
  paymentValue: 90,
  ...countersAt(0),
  ...more,
})

let lines = 0
/** A PIX that was received on 12/11 by default. */
export function pix(name: string, reais = 90, more: Partial<KeyedLine> = {}): KeyedLine {
  lines += 1
  const what = { at: lines, day: '2026-11-12', cents: Math.round(reais * 100), nature: 'payment' as const }
  const text = `Pix recebido ${name}`
  return { ...what, text, ...(name && { name }), key: `key-${lines}`, account: 'inter:1', ...more }
}

/** The entry of a line, as {host} stores it for a player whom it paid for. */
export const entryOf = ({ key, day, cents, account }: KeyedLine) => ({
  key,
  day,
  cents: Math.abs(cents),
  account,
})

interface Scene {
  players: readonly PlayerView[]
  files: readonly (readonly KeyedLine[])[]
  payers?: Readonly<Record<string, readonly string[]>>
  isCancelled?: boolean
}

/** `verdict ids|ids` for each line, in the order of the days. */
export function judged({
  players,
  files,
  payers: named = {},
  isCancelled = false,
}: Scene): readonly string[] {
  const payers = new Map(Object.entries(named))
  const event = { players, payers, isCancelled, from: '2026-11-01', until: '2026-11-22' }
  return matchLines(files, event).map(({ verdict, sets }) =>
    [verdict, ...(sets.length > 0 ? [sets.map(({ id }) => id).join('|')] : [])].join(' '),
  )
}
