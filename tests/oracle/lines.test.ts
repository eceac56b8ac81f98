import { fixtures, tournamentEngine } from 'tods-competition-factory'
import { expect, test } from 'vitest'
import { drawLines, opposite } from '#contract/draws/knockout-lines.ts'
import { numbersOfLot } from '#contract/draws/lot.ts'
import { linesFor, seedBlocks, seedsOf } from '#contract/draws/seed-lines.ts'

/**
 * Knockouts that both programs draw. The other program computes all matches again for each bye, so the gate has only a
 * few: `PLAY_ORACLE=2000` has more.
 */
const draws = Number(process.env.PLAY_ORACLE ?? 40)

test(
  'seeds are on the lines of the same blocks as in another program, and each block has as many byes',
  { timeout: 3_600_000 },
  () => {
    for (let draw = 0; draw < draws; draw += 1) {
      const entries = entriesOf(draw)
      const ids = Array.from({ length: entries }, (_, index) => `e${index + 1}`)
      const seeds = ids.slice(0, seedsOf(entries))
      const own = drawLines(seeds, ids.slice(seeds.length), numbersOfLot(`${draw}`, 'lines'))
      expect(positionsOf(own, seeds), `draw ${draw} of ${entries}`).toEqual(
        positionsOf(factorysLines(ids, seeds), seeds),
      )
    }
  },
)

/** Usual sizes of categories, and of 40 draws three of up to 64 entries and one of up to 128. */
function entriesOf(draw: number): number {
  const numbers = numbersOfLot(`${draw}`, 'entries')
  if (draw % 40 === 0) return 65 + numbers.below(64)
  return draw % 13 === 0 ? 33 + numbers.below(32) : 3 + numbers.below(30)
}

/**
 * The block of lines of each seed, and for each block the number of seeds that begin with a bye. Which seeds these are
 * differs: the other program draws them by lot within a block, and PLAY gives byes in the order of seeding.
 */
function positionsOf(lines: readonly (string | null)[], seeds: readonly string[]) {
  const blocks = seedBlocks(lines.length)
  const lineOf = (seed: string) => lines.indexOf(seed)
  const blockOf = (seed: string) => blocks.findIndex((block) => block.includes(lineOf(seed) + 1))
  const withBye = seeds.filter((seed) => lines[opposite(lineOf(seed))] === null)
  return {
    blocks: seeds.map(blockOf),
    byes: blocks.map((_, block) => withBye.filter((seed) => blockOf(seed) === block).length),
  }
}

interface Drawn {
  success?: boolean
  error?: unknown
  drawDefinition?: {
    structures?: { positionAssignments?: { drawPosition: number; participantId?: string; bye?: boolean }[] }[]
  }
}

function factorysLines(ids: readonly string[], seeds: readonly string[]): (string | null)[] {
  const participants = ids.map((participantId) => ({
    participantId,
    participantType: 'INDIVIDUAL',
    participantRole: 'COMPETITOR',
    person: { personId: participantId, standardFamilyName: participantId, standardGivenName: 'X' },
  }))
  tournamentEngine.setState({
    tournamentId: 't',
    participants,
    events: [{ eventId: 'event', eventType: 'SINGLES', entries: [] }],
  })
  tournamentEngine.addEventEntries({ eventId: 'event', participantIds: [...ids] })
  const wanted = {
    eventId: 'event',
    drawSize: linesFor(ids.length),
    seedsCount: seeds.length,
    seededParticipants: seeds.map((participantId, index) => ({
      participantId,
      seedNumber: index + 1,
      seedValue: index + 1,
    })),
    policyDefinitions: fixtures.policies.POLICY_SEEDING_ITF,
  }
  const drawn = tournamentEngine.generateDrawDefinition(wanted) as Drawn
  const positions = drawn.drawDefinition?.structures?.[0]?.positionAssignments
  if (!positions) throw new Error(`the other program did not draw: ${JSON.stringify(drawn)}`)
  return positions
    .toSorted((one, other) => one.drawPosition - other.drawPosition)
    .map(({ participantId, bye }) => (bye ? null : (participantId ?? null)))
}
