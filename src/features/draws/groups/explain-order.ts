import type { Draw, ShownGroup, ShownTableRow } from '#contract/draws/draw.ts'
import type { Criterion } from '#contract/draws/draw-settings.ts'
import { compareFigures } from '#contract/draws/group-criteria.ts'
import type { EntryName } from '#app/draws/pair-name.ts'
import { resultText } from '../words/score-text.ts'
import { won } from '../words/match-sentence.ts'
import { counts, listed } from './figure-words.ts'

/** One step of an explanation: what was compared, and with which result. */
export interface OrderReason {
  criterion: string
  sentence: string
}

type Rows = readonly ShownTableRow[]

interface Explained {
  draw: Draw
  group: ShownGroup
  names: ReadonlyMap<string, EntryName>
}

/** Why a group is in this order, criterion by criterion. Empty before anything was decided. */
export function explainOrder(
  draw: Draw,
  group: ShownGroup,
  names: ReadonlyMap<string, EntryName>,
): readonly OrderReason[] {
  const explained = { draw, group, names }
  const gone = leaversIn(draw, group.table)
  const stayed = group.table.filter((row) => !gone.includes(row))
  const reasons = [
    ...levelWins(stayed, explained),
    ...reasonsFor(stayed, 0, explained),
    ...(gone.length > 0 ? [leaversReason(gone, explained)] : []),
    ...reasonsFor(gone, 0, explained),
  ]
  return reasons.map(({ criterion, sentence }) => ({ criterion, sentence: ended(sentence) }))
}

/** Equal wins decide nothing, but the explanation names them, because readers ask about wins first. */
function levelWins(rows: Rows, explained: Explained): readonly OrderReason[] {
  const [first] = rows
  if (rows.length < 2 || !first || first.played === 0 || first.why[0]?.criterion === 'WINS') return []
  return [{ criterion: criterionWords.WINS, sentence: winsSentence([rows], explained) }]
}

/** The rows of entries that have left. They come after all others and are compared only among themselves. */
function leaversIn({ entries }: Draw, table: Rows): Rows {
  const left = new Set(entries.flatMap(({ id, hasLeft }) => (hasLeft ? id : [])))
  const isComparedWithStayers = ({ why }: ShownTableRow) =>
    Object.keys(why[0]?.figures ?? {}).some((id) => !left.has(id))
  return table.filter((row) => left.has(row.entryId) && !isComparedWithStayers(row))
}

function reasonsFor(level: Rows, step: number, explained: Explained): readonly OrderReason[] {
  const [first] = level
  if (!first || level.length < 2) return []
  const decision = first.why[step]
  if (!decision) return first.isTied && first.played > 0 ? [tie(level, explained)] : []
  const parts = partsOf(level, step)
  return [
    {
      criterion: criterionWords[decision.criterion],
      sentence: sentenceOf(decision.criterion, parts, explained),
    },
    ...parts.flatMap((part) => reasonsFor(part, step + 1, explained)),
  ]
}

/** Groups the rows that this step has not separated. The rows are in the decided order already. */
function partsOf(level: Rows, step: number): ShownTableRow[][] {
  const parts: ShownTableRow[][] = []
  for (const row of level) {
    const last = parts.at(-1)
    if (last?.[0] && isTogether(last[0], row, step)) last.push(row)
    else parts.push([row])
  }
  return parts
}

/**
 * Whether a step has not separated two rows, because their figures are equal. A lot separates everybody and has no
 * figures.
 */
function isTogether(one: ShownTableRow, other: ShownTableRow, step: number): boolean {
  const [figure, others] = [one, other].map(({ why, entryId }) => why[step]?.figures[entryId])
  return figure !== undefined && others !== undefined && compareFigures(figure, others) === 0
}

function sentenceOf(criterion: Criterion, parts: readonly Rows[], explained: Explained): string {
  if (criterion === 'WINS') return winsSentence(parts, explained)
  if (criterion === 'DIRECT' && parts.length === 2) return directSentence(parts, explained)
  if (criterion === 'LOT') return lotSentence(parts, explained)
  const step = (parts[0]?.[0]?.why ?? []).findIndex((decision) => decision.criterion === criterion)
  const figureOf = ([first]: Rows) => first?.why[step]?.figures[first.entryId]
  return parts.map((part) => `${namesIn(part, explained)} ${counts[criterion](figureOf(part))}`).join('; ')
}

function winsSentence(parts: readonly Rows[], explained: Explained): string {
  const said = parts.map((part) => {
    const [first] = part
    const verb = part.length > 1 ? 'venceram' : won(explained.names, first?.entryId ?? null)
    const each = part.length > 1 ? ' cada' : ''
    const count = first?.won ?? 0
    if (count === 0) return `${namesIn(part, explained)} não ${verb} nenhum`
    return `${namesIn(part, explained)} ${verb} ${count} ${count === 1 ? 'jogo' : 'jogos'}${each}`
  })
  return said.join('; ')
}

function directSentence([winners = [], losers = []]: readonly Rows[], explained: Explained): string {
  const [winner, loser] = [winners[0]?.entryId ?? '', losers[0]?.entryId ?? '']
  const match = explained.draw.matches.find(
    ({ phase, result }) =>
      phase === 'GROUP' && result?.sides.includes(winner) && result.sides.includes(loser),
  )
  const score = match?.result ? ` (${resultText(match.scoring, match.result)})` : ''
  return `${namesIn(winners, explained)} ${won(explained.names, winner)} ${namesIn(losers, explained)}${score}`
}

function lotSentence(parts: readonly Rows[], explained: Explained): string {
  const ids = new Set(parts.flat().map(({ entryId }) => entryId))
  const lot = explained.draw.lots?.find(
    ({ group, entryIds }) =>
      group === explained.group.name && entryIds.length === ids.size && entryIds.every((id) => ids.has(id)),
  )
  const order = parts.map((part) => namesIn(part, explained)).join(', depois ')
  return lot ? `nº ${lot.lot}: ${order}` : order
}

const tie = (level: Rows, explained: Explained): OrderReason => ({
  criterion: 'Empate',
  sentence: `${namesIn(level, explained)} estão iguais em tudo: só um sorteio decide`,
})

function leaversReason(gone: Rows, explained: Explained): OrderReason {
  const isOne = gone.length === 1 && !explained.names.get(gone[0]?.entryId ?? '')?.isPair
  return {
    criterion: 'Saída',
    sentence: `${namesIn(gone, explained)} ${isOne ? 'saiu e fica' : 'saíram e ficam'} depois de quem jogou até o fim`,
  }
}

/** Ends with one full stop: a shortened name at the end has one already. */
const ended = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`)

const namesIn = (rows: Rows, { names }: Explained) =>
  listed(rows.map(({ entryId }) => names.get(entryId)?.short ?? ''))

/** Criteria as titles of the steps. */
export const criterionWords: Record<Criterion, string> = {
  WINS: 'Vitórias',
  DIRECT: 'Confronto direto',
  WINS_AMONG: 'Vitórias entre quem empatou',
  SETS_BALANCE: 'Saldo de sets',
  GAMES_BALANCE: 'Saldo de games',
  GAMES_AVERAGE: 'Average de games',
  GAMES_WON: 'Games vencidos',
  SETS_RATE: 'Aproveitamento de sets',
  GAMES_RATE: 'Aproveitamento de games',
  LOT: 'Sorteio',
}
