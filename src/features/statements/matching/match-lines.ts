import { formatDay } from '#contract/formats/days.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { daysLater } from '../reading/days.ts'
import { type EventMoney, eventMoney } from './event-money.ts'
import type { KeyedLine } from './keyed-lines.ts'
import { matchByName, matchByTxid } from './match-credit.ts'
import { matchDebit } from './match-debit.ts'
import { nameWords } from './names-agree.ts'
import { otherExports } from './other-exports.ts'
import type { KnownPayers } from './payable-sets.ts'
import { returnedCredits } from './returned.ts'
import { type Match, namesOf } from './verdicts.ts'

/** In days: how long after an event people still pay, or can get a PIX back in the bank's app. */
const daysToPay = 7
const daysToReturn = 90

export interface MatchedEvent {
  players: readonly PlayerView[]
  /** The first day on which a payment is possible: the day before the first registration. */
  from: string
  /** The last day of the event. */
  until: string
  isCancelled: boolean
  payers: KnownPayers
}

/** The verdict about each line of the files, in the order of the days. This function marks nothing. */
export function matchLines(
  files: readonly (readonly KeyedLine[])[],
  { players, payers, isCancelled, from, until }: MatchedEvent,
): readonly Match[] {
  const lines = withoutRepeats(files)
  const returned = returnedCredits(lines)
  const credits = new Map(Array.from(returned, ([credit, debit]) => [debit, credit]))
  const exported = otherExports(files, eventMoney(players, payers, isCancelled).entries)
  const matches = new Map<KeyedLine, Match>()
  const put = (line: KeyedLine, found: Omit<Match, 'line'>) => matches.set(line, { line, ...found })
  let money = eventMoney(players, payers, isCancelled)
  let left = lines.filter((line) => {
    const early = withoutPlayers(line, { money, from, until, returned })
    if (early) put(line, early)
    return !early
  })

  const take = (taken: ReadonlySet<string>) => {
    money = eventMoney(
      players.map((player) => (taken.has(player.id) ? { ...player, isPaid: true, method: 'OTHER' } : player)),
      payers,
      isCancelled,
    )
  }
  const doubted = (line: KeyedLine, found: Omit<Match, 'line'>): Omit<Match, 'line'> =>
    exported.has(line) && found.verdict !== 'aside' && found.verdict !== 'paid'
      ? {
          ...found,
          verdict: 'doubt',
          reason: 'Pode ser a mesma linha de outro arquivo desta conta. Confira antes.',
        }
      : found

  const sure = new Map<string, Match>()
  left = left.filter((line) => {
    const byTxid = line.cents > 0 ? matchByTxid(line, money) : undefined
    if (!byTxid) return true
    const again = byTxid.sets.flatMap(({ players }) => players).find(({ id }) => sure.has(id))
    if (again && byTxid.verdict === 'sure')
      put(line, {
        ...byTxid,
        verdict: 'surplus',
        reason: `Segundo Pix de ${again.name} com o mesmo código. A devolver?`,
      })
    else put(line, doubted(line, byTxid))
    const match = matches.get(line)
    if (match?.verdict === 'sure')
      for (const { id } of match.sets.flatMap(({ players }) => players)) sure.set(id, match)
    return false
  })
  take(new Set(sure.keys()))

  for (const line of left)
    put(
      line,
      doubted(line, line.cents > 0 ? matchByName(line, money) : matchDebit(line, money, credits.get(line))),
    )
  const all = lines.map((line) => matches.get(line)).filter((match) => match !== undefined)
  return withoutContest(all).toSorted((one, other) => one.line.day.localeCompare(other.line.day))
}

/** Drops repeated lines: the same file again, or files whose days overlap. */
function withoutRepeats(files: readonly (readonly KeyedLine[])[]): readonly KeyedLine[] {
  const seen = new Set<string>()
  return files.flat().filter(({ key }) => !seen.has(key) && seen.add(key))
}

interface Before {
  money: EventMoney
  from: string
  until: string
  returned: ReadonlyMap<KeyedLine, KeyedLine>
}

/** The verdict about a line that does not depend on the players. */
function withoutPlayers(
  line: KeyedLine,
  { money, from, until, returned }: Before,
): Omit<Match, 'line'> | undefined {
  const aside = (reason: string) => ({ verdict: 'aside' as const, reason, sets: [] })
  const linked = money.linked.get(line.key)
  if (linked) {
    const names = [...new Set(linked.map(({ name }) => name))].join(', ')
    return { verdict: 'paid', reason: `Esta linha já está ligada a ${names}.`, sets: [] }
  }
  const day = line.paidOn ?? line.day
  const last = daysLater(until, line.cents > 0 ? daysToPay : daysToReturn)
  if (day < from || day > last) return aside('Fora do período do evento.')
  if (line.nature === 'own') return aside('Não é pagamento de outra pessoa.')
  if (line.cents === 0) return aside('Sem valor.')
  if (line.nature === 'return' && line.cents > 0) return aside('Um Pix enviado que voltou.')
  const back = returned.get(line)
  return back && aside(`Devolvido em ${formatDay(back.day)}.`)
}

/**
 * If equal lines claim the same payments, the first lines are these payments, one line for each. If the lines differ, a
 * person decides.
 */
function withoutContest(matches: readonly Match[]): readonly Match[] {
  const isClaim = ({ verdict, sets }: Match) =>
    verdict === 'likely' || verdict === 'possible' || (verdict === 'paid' && sets.length > 0)
  const claims = new Map<string, Match[]>()
  for (const match of matches.filter(isClaim))
    for (const { id } of match.sets.flatMap(({ players }) => players))
      claims.set(id, [...(claims.get(id) ?? []), match])
  const changed = new Map<Match, Match>()
  for (const rivals of claims.values()) {
    const inOrder = rivals.toSorted((one, other) => one.line.day.localeCompare(other.line.day))
    const [first, ...others] = inOrder
    if (!first || others.length === 0) continue
    const isAlike = others.every((other) => sameness(other) === sameness(first))
    const contesting = isAlike ? inOrder.slice(first.sets.length) : rivals
    for (const other of contesting) changed.set(other, contested(other, isAlike))
  }
  return matches.map((match) => changed.get(match) ?? match)
}

const sameness = ({ line, sets }: Match) =>
  [line.cents, nameWords(line.name ?? '').join(' '), sets.map(({ id }) => id).join()].join('\n')

function contested(match: Match, isAlike: boolean): Match {
  const [set] = match.sets
  const whom = set ? namesOf(set) : ''
  return isAlike
    ? { ...match, verdict: 'surplus', reason: `Outro Pix igual, de ${whom}, veio antes. A devolver?` }
    : { ...match, verdict: 'doubt', reason: `Mais de uma linha serve para ${whom}.` }
}
