import { matchUpFormatGovernor, tournamentEngine, type Tournament } from 'tods-competition-factory'
import { expect, test } from 'vitest'
import { drawIdOf, hashOfDraw } from '#contract/draws/draw-ids.ts'
import { type DrawFormat, type DrawSettings, settingsWithDefaults } from '#contract/draws/draw-settings.ts'
import type { Draw, ShownResult } from '#contract/draws/draw.ts'
import { type LotNumbers, numbersOfLot } from '#contract/draws/lot.ts'
import { entryKey, makeDraw } from '#contract/draws/make-draw.ts'
import { Scoring, scoringRules } from '#contract/draws/scoring.ts'
import { losersShares, type SetScore, winnersShare } from '#contract/draws/set-scores.ts'
import { type KeptDraw, type MatchNotes, untouchedMatch } from '#contract/draws/kept-draw.ts'
import { shownDraw } from '#contract/draws/shown-draw.ts'
import { tournamentRecord } from '#contract/draws/tods/tods-record.ts'

/** Events of all formats, played until the lot says stop. Another program must read exactly the same events. */
const events = 40
const formats = ['GROUPS_KNOCKOUT', 'ROUND_ROBIN', 'KNOCKOUT', 'DOUBLE_ELIMINATION', 'CONSOLATION'] as const

test('every scoring format exists in another program', () => {
  for (const scoring of Scoring.options) {
    expect(matchUpFormatGovernor.isValidMatchUpFormat({ matchUpFormat: scoring }), scoring).toBe(true)
  }
})

test('another program reads the drawn and played matches correctly', async () => {
  for (let event = 0; event < events; event += 1) {
    const numbers = numbersOfLot(`${event}`, 'event')
    const isDoubles = numbers.below(2) === 0
    const drawn = await playedDraw(numbers, formats[event % formats.length] ?? 'KNOCKOUT', isDoubles)
    expect(tournamentEngine.setState(recordOf(drawn, isDoubles)), `event ${event}`).toMatchObject({
      success: true,
    })
    expect(tournamentEngine.getParticipants({}).participants).toHaveLength(
      drawn.entries.length * (isDoubles ? 3 : 1),
    )
    const read = tournamentEngine.allTournamentMatchUps({}).matchUps ?? []
    const played = new Map(read.map((matchUp) => [matchUp.matchUpId, matchUp]))
    for (const match of drawn.matches) {
      const matchUp = played.get(match.id)
      // A knockout behind groups is written once its lines are known.
      if (drawn.lines.length === 0 && match.phase === 'KNOCKOUT') continue
      const sides = match.sides.map(({ entryId }) => participantOf(drawn, isDoubles, entryId))
      expect(new Set(matchUp?.sides?.map(({ participantId }) => participantId ?? null)), match.id).toEqual(
        new Set(sides),
      )
      expect(winnerIn(matchUp)).toEqual(participantOf(drawn, isDoubles, match.result?.winner ?? null))
    }
    for (const { id, result, sides, scoring } of drawn.matches) {
      const matchUp = played.get(id)
      if (!result || !matchUp) continue
      const first = participantOf(drawn, isDoubles, sides[0].entryId)
      const isFirst = matchUp.sides?.[0]?.participantId === first
      const sets = matchUp.score?.sets ?? []
      const { sets: rules } = scoringRules[scoring]
      const shares = sets.map((set, index) => {
        const isSuper = 'points' in (rules[index] ?? {})
        if (isSuper) return isFirst ? set.side1TiebreakScore : set.side2TiebreakScore
        return isFirst ? set.side1Score : set.side2Score
      })
      expect(shares).toEqual(result.sets.map(([games]) => games))
    }
  }
})

test.each([true, false])(
  'another program reads a lucky loser twice in one draw (doubles: %s)',
  async (isDoubles) => {
    const { entries, ...played } = await playedDraw(numbersOfLot('0', 'lucky'), 'KNOCKOUT', isDoubles)
    const [first, last] = [entries[0], entries.at(-1)]
    if (!first || !last) throw new Error('nobody was drawn')
    const { playerIds, names } = last
    const lucky = { lot: 'SORTE', among: [last.id], from: last.id }
    const drawn = { ...played, entries: [{ ...first, playerIds, names, lucky }, ...entries.slice(1)] }
    expect(tournamentEngine.setState(recordOf(drawn, isDoubles))).toMatchObject({ success: true })
    const { matchUps = [] } = tournamentEngine.allTournamentMatchUps({})
    const ids = matchUps.flatMap(({ sides = [] }) => sides.map(({ participantId }) => participantId))
    expect(ids).toEqual(
      expect.arrayContaining([first.id, isDoubles ? last.id : `person-${last.playerIds?.[0]}`]),
    )
    const { participants = [] } = tournamentEngine.getParticipants({})
    const again = participants.find(({ participantId }) => participantId === first.id)
    expect(again?.participantName).toBe(names.join('/'))
  },
)

function recordOf(drawn: Draw, isDoubles: boolean): Tournament {
  const record = tournamentRecord({
    event: {
      id: 'event',
      title: 'Etapa',
      startDate: '2026-11-21T12:00:00.000Z',
      endDate: '2026-11-22T12:00:00.000Z',
    },
    categories: [{ id: 'category', title: 'Mista C', category: isDoubles ? 'MISTA' : 'SIMPLES' }],
    draws: [drawn],
    personOf: (playerId) => `person-${playerId}`,
  })
  return structuredClone(record)
}

interface ReadMatchUp {
  winningSide?: number
  sides?: { participantId?: string }[]
  score?: { sets?: unknown[] }
}
const winnerIn = (matchUp: ReadMatchUp | undefined) =>
  matchUp?.winningSide ? (matchUp.sides?.[matchUp.winningSide - 1]?.participantId ?? null) : null

function participantOf({ entries }: Draw, isDoubles: boolean, entryId: string | null): string | null {
  if (entryId === null || isDoubles) return entryId
  return `person-${entries.find(({ id }) => id === entryId)?.playerIds?.[0]}`
}

async function playedDraw(numbers: LotNumbers, format: DrawFormat, isDoubles: boolean): Promise<Draw> {
  const most = format === 'ROUND_ROBIN' ? 6 : 14
  const count = 4 + numbers.below(most - 3)
  const entries = Array.from({ length: count }, (_, index) => ({
    playerIds: isDoubles ? [`p${index}`, `q${index}`] : [`p${index}`],
    seed: index < 2 ? index + 1 : null,
  }))
  const scoring = Scoring.options[numbers.below(Scoring.options.length)] ?? 'SET1-S:6/TB7'
  const settings: DrawSettings = { format, scoring, thirdPlace: numbers.below(2) === 0 ? 'PLAYED' : 'SHARED' }
  const drawn = makeDraw(entries, settings, 'LOT')
  if (!drawn) throw new Error('the settings do not fit')
  const hash = await hashOfDraw(entries, settings, 'LOT')
  const id = await drawIdOf('category', 1, hash)
  let kept: KeptDraw = {
    header: {
      id,
      eventId: 'event',
      categoryId: 'category',
      number: 1,
      lot: 'LOT',
      hash,
      settings: settingsWithDefaults(settings),
      isPublished: true,
    },
    entries: entries.map(({ playerIds, seed }) => ({
      id: entryKey(playerIds).replace('+', '-'),
      names: playerIds.map((playerId) => `Ana ${playerId}`),
      playerIds,
      seed,
    })),
    drawn: {
      groups: drawn.groups.map((group) => ({
        ...group,
        entries: group.entries.map((key) => key.replace('+', '-')),
      })),
      lines: drawn.lines.map((key) => key?.replace('+', '-') ?? null),
    },
    notes: new Map(),
    lots: [],
  }
  const turns = numbers.below(3) === 0 ? 5 : 200
  for (let turn = 0; turn < turns; turn += 1) {
    const now = shownDraw(kept)
    const [next] = numbers.shuffled(
      now.matches.filter(({ result, sides }) => !result && sides.every(({ entryId }) => entryId !== null)),
    )
    if (!next) break
    const [one, other] = next.sides
    const result = resultOf(numbers, scoring, [one.entryId ?? '', other.entryId ?? ''])
    const notes: MatchNotes = { ...untouchedMatch, result }
    kept = { ...kept, notes: new Map(kept.notes).set(next.id.slice(id.length + 1), notes) }
  }
  return shownDraw(kept)
}

function resultOf(numbers: LotNumbers, scoring: Scoring, sides: [string, string]): ShownResult {
  const winner = numbers.below(2)
  const entered = { sides, winner: sides[winner] ?? '', enteredAt: '2026-11-21T15:00:00.000Z' }
  if (numbers.below(10) === 0) return { ...entered, outcome: 'WALKOVER', sets: [] }
  const { sets: rules } = scoringRules[scoring]
  const needed = Math.ceil(rules.length / 2)
  const sets = rules.slice(0, needed).map((rule): SetScore => {
    const shares = losersShares(rule)
    const loser = shares[numbers.below(shares.length)] ?? 0
    const won = winnersShare(rule, loser) ?? 6
    return winner === 0 ? [won, loser] : [loser, won]
  })
  if (numbers.below(10) === 0) return { ...entered, outcome: 'RETIRED', sets: sets.slice(0, needed - 1) }
  return { ...entered, outcome: 'PLAYED', sets }
}
