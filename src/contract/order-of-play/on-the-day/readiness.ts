import type { CourtTime } from '../planning.ts'
import { type DeskMatch, inPlannedOrder, isOnCourt, isOpen } from './desk-match.ts'

/** Why a match can't be called yet. */
export type Wait =
  /** Who plays is decided by these matches. */
  | { kind: 'FEEDERS'; matchIds: readonly string[] }
  /** They are in another match at this moment. */
  | { kind: 'PLAYING'; people: readonly string[]; matchId: string }
  | { kind: 'RESTING'; people: readonly string[]; until: CourtTime }
  /** The desk has seen who plays with or against them, and not them. */
  | { kind: 'UNSEEN'; people: readonly string[] }

/** What is known at a moment. */
export interface DeskNow {
  matches: readonly DeskMatch[]
  now: CourtTime
  /** Persons whom the desk has marked as being here. */
  present: ReadonlySet<string>
}

/** A match that waits, with the reasons, the one that lasts longest last. */
export interface Waiting {
  match: DeskMatch
  waits: readonly Wait[]
}

/** The open matches that have no court: those that can be called, in the plan's order, and those that wait, with why. */
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
  /** Who has played was here, whether the desk marked it or not. */
  const seen = new Set(present)
  /** By person, the match that the person is in. */
  const playing = new Map<string, DeskMatch>()
  /** By person, until when it rests after a match, and the run of that. */
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
      // Where the desk has marked nobody of a match, it says nothing of who is here: the call itself will tell.
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
