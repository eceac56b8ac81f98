import type { Draw, ShownGroup, ShownMatch } from '#contract/draws/draw.ts'
import { publishedNames } from '#app/draws/published-name.ts'
import { roundTitle } from '#app/draws/match-words.ts'
import { resultText, winningSide } from '../words/score-text.ts'
import { signed } from '../groups/table-columns.ts'
import { isInDoubt, type PodiumStep } from './podium-of-draw.ts'

interface Told {
  event: string
  category: string
  draw: Draw
  steps: readonly PodiumStep[]
}

const medals = { 1: '🥇', 2: '🥈', 3: '🥉' } as const
const doubt = '(resultado em dúvida)'

/** The podium, as a messenger shows it: `*bold*`, a line for each place. */
export function podiumText({ event, category, draw, steps }: Told): string {
  const names = publishedNames(draw.entries)
  const lines = steps.flatMap(({ place, entryIds }) =>
    entryIds.map((id) => `${medals[place]} ${names.get(id) ?? ''}`),
  )
  return [`*${event}*`, `*${category}*${isInDoubt(draw) ? ` ${doubt}` : ''}`, '', ...lines].join('\n')
}

/** All results until now, phase by phase, after the podium. */
export function resultsText(standing: Told): string {
  const { event, category, draw, steps } = standing
  const names = publishedNames(draw.entries)
  const groups = draw.groups.map((group) => groupText(draw, group, names))
  const phases = (['KNOCKOUT', 'THIRD_PLACE', 'LOSERS', 'CONSOLATION'] as const).flatMap((phase) =>
    roundsText(draw, phase, names),
  )
  const head = steps.length > 0 ? podiumText(standing) : `*${event}*\n*${category}*`
  return [head, ...groups, ...phases].filter(Boolean).join('\n\n')
}

type Names = ReadonlyMap<string, string>

function groupText(draw: Draw, group: ShownGroup, names: Names): string {
  const played = resultsOf(
    draw.matches.filter((match) => match.phase === 'GROUP' && match.group === group.name),
    names,
  )
  if (played.length === 0) return ''
  const table = group.table.map(
    ({ place, entryId, won, gamesWon, gamesLost }) =>
      `${place}º ${names.get(entryId) ?? ''} · ${won} V · ${signed(gamesWon - gamesLost)}`,
  )
  const heading = draw.groups.length > 1 ? `Grupo ${group.name}` : 'Classificação'
  return [`*${heading}*${group.isOver ? '' : ' (em andamento)'}`, ...table, ...played].join('\n')
}

function roundsText(draw: Draw, phase: ShownMatch['phase'], names: Names): string[] {
  const rounds = Map.groupBy(
    draw.matches.filter((match) => match.phase === phase),
    ({ round }) => round,
  )
  return [...rounds].map(([round, matches]) => {
    const played = resultsOf(matches, names)
    const of = phase === 'CONSOLATION' ? 'Consolação: ' : ''
    return played.length > 0 ? [`*${of}${roundTitle(draw, phase, round)}*`, ...played].join('\n') : ''
  })
}

/** `Ana S. / Bia M. 6/4 Carla T. / Duda R.`, the winner first. */
function resultsOf(matches: readonly ShownMatch[], names: Names): string[] {
  return matches.flatMap(({ result, scoring, isDisputed }) => {
    if (!result) return []
    const winner = winningSide(result)
    const [one, other] = [result.sides[winner], result.sides[winner === 0 ? 1 : 0]].map(
      (id) => names.get(id) ?? '',
    )
    const text = `${one} ${resultText(scoring, result)} ${other}`
    return isDisputed ? `${text} ${doubt}` : text
  })
}
