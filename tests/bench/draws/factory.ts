import { fixtures, queryGovernor, tournamentEngine } from 'tods-competition-factory'
import type { Scoring } from '#contract/draws/scoring.ts'
import type { PlayedGroup } from './measure-arithmetic.ts'

/** Draws a knockout with the other program, as its own documents show it. */
export function factorysDraw(entries: number, seeds: number): void {
  const participantIds = Array.from({ length: entries }, (_, index) => `player-${index}`)
  tournamentEngine.setState({
    tournamentId: 't',
    participants: participantIds.map((participantId) => ({
      participantId,
      participantType: 'INDIVIDUAL',
      participantRole: 'COMPETITOR',
      person: { personId: participantId, standardFamilyName: participantId, standardGivenName: 'X' },
    })),
    events: [{ eventId: 'event', eventType: 'SINGLES', entries: [] }],
  })
  tournamentEngine.addEventEntries({ eventId: 'event', participantIds })
  const { drawDefinition } = tournamentEngine.generateDrawDefinition({
    eventId: 'event',
    drawSize: entries,
    seedsCount: seeds,
    seededParticipants: participantIds.slice(0, seeds).map((participantId, index) => ({
      participantId,
      seedNumber: index + 1,
      seedValue: index + 1,
    })),
    policyDefinitions: fixtures.policies.POLICY_SEEDING_ITF,
  } as Parameters<typeof tournamentEngine.generateDrawDefinition>[0]) as { drawDefinition?: unknown }
  if (!drawDefinition) throw new Error('the other program did not draw')
}

/** Computes one table after the other with the other program. */
export function factorysTables(groups: readonly PlayedGroup[], scoring: Scoring): void {
  for (const { name, entries, results } of groups) {
    const matchUps = [...results].map(([key, { sides, winner, sets }]) => ({
      matchUpId: key,
      matchUpStatus: 'COMPLETED' as const,
      matchUpFormat: scoring,
      structureId: name,
      drawPositions: [1, 2],
      winningSide: winner === sides[0] ? 1 : 2,
      sides: sides.map((participantId, side) => ({
        sideNumber: side + 1,
        participantId,
        participant: { participantId },
      })),
      score: {
        sets: sets.map(([one, other], set) => ({
          setNumber: set + 1,
          side1Score: one,
          side2Score: other,
          winningSide: one > other ? 1 : 2,
        })),
      },
    }))
    const { order = [] } = queryGovernor.tallyParticipantResults({ matchUps, matchUpFormat: scoring })
    if (order.length !== entries.length) throw new Error('a table is missing')
  }
}
