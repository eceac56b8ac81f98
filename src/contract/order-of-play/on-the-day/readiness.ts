import type { CourtTime } from '../planning.ts'
import { type DeskMatch, inPlannedOrder, isOnCourt, isOpen } from './desk-match.ts'

/** The reason why a match can't be called yet. */
export type Wait =
  /** These matches decide who plays. */
  | { kind: 'FEEDERS'; matchIds: readonly string[] }
  /** These persons are in another match at this moment. */
  | { kind: 'PLAYING'; people: readonly string[]; matchId: string }
  | { kind: 'RESTING'; people: readonly string[]; until: CourtTime }
  /** The desk has marked other players of this match as present, but not these. */
  | { kind: 'UNSEEN'; people: readonly string[] }

/** The present state for the decision. */
export interface DeskNow {
  matches: readonly DeskMatch[]
  now: CourtTime
  /** Persons whom the desk has marked as present. */
  present: ReadonlySet<string>
}

/** A waiting match, with its reasons. The reason that lasts longest comes last. */
export interface Waiting {
  match: DeskMatch
  waits: readonly Wait[]
}

/**
 * The matches that are neither called nor played nor over: those that can be called, in the order of the plan, and those that wait, with their
 * reasons.
 */
export function readiness(desk: DeskNow): { ready: DeskMatch[]; waiting: Waiting[] } {
  const look = lookOver(desk)
  const open = desk.matches.filter((match) => isOpen(match) && !isOnCourt(match)).toSorted(inPlannedOrder)
  const judged = open.map((match) => ({ match, waits: look.waitsOf(match) }))
  return {
    ready: judged.filter(({ waits }) => waits.length === 0).map(({ match }) => match),
    waiting: judged.filter(({ waits }) => waits.length > 0),
  }
}

function lookOver({ matches, now, present }: DeskNow) {
  /** A person who has played was present, even if the desk did not mark it. */
  const seen = new Set(present)
  /** By person, the match that the person is in. */
  const playing = new Map<string, DeskMatch>()
  /** By person: the end of the rest after a match, and the run of that match. */
  const rests = new Map<string, { until: CourtTime; run: string | undefined }[]>()
  for (const match of matches) {
    if (isOnCourt(match)) for (const person of match.people) playing.set(person, match)
    if (match.wasPlayed || match.state === 'PLAYING') for (const person of match.people) seen.add(person)
    if (match.overAt === undefined || !match.wasPlayed) continue
    const until = match.overAt + match.rest
    for (const person of match.people)
      rests.set(person, [...(rests.get(person) ?? []), { until, run: match.run }])
  }
  const openIds = new Set(matches.filter(isOpen).map(({ id }) => id))

  const restsUntil = (person: string, { run }: DeskMatch): CourtTime =>
    Math.max(
      now,
      ...(rests.get(person) ?? [])
        .filter((rest) => run === undefined || rest.run !== run)
        .map(({ until }) => until),
    )

  return {
    waitsOf(match: DeskMatch): Wait[] {
      const { people, isDecided, after } = match
      if (!isDecided) return [{ kind: 'FEEDERS', matchIds: after.filter((id) => openIds.has(id)) }]
      // If the desk has marked no player of a match, nothing is known about their presence. They will answer the call
      // or not.
      const isChecked = people.some((person) => present.has(person))
      const unseen = isChecked ? people.filter((person) => !seen.has(person)) : []
      const resting = people.filter((person) => restsUntil(person, match) > now)
      const until = Math.max(...resting.map((person) => restsUntil(person, match)))
      const busy = Map.groupBy(
        people.filter((person) => playing.has(person)),
        (person) => playing.get(person)?.id ?? '',
      )
      return [
        ...(unseen.length > 0 ? [{ kind: 'UNSEEN' as const, people: unseen }] : []),
        ...(resting.length > 0 ? [{ kind: 'RESTING' as const, people: resting, until }] : []),
        ...[...busy].map(([matchId, who]) => ({ kind: 'PLAYING' as const, people: who, matchId })),
      ]
    },
  }
}
