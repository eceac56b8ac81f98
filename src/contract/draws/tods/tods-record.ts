import type { CategoryKind } from '../../events/category-kind.ts'
import { pairKinds } from '../../labels.ts'
import type { Draw } from '../draw.ts'
import type { DrawFormat } from '../draw-settings.ts'
import { type TodsLink, type TodsStructure, todsStructures } from './tods-structures.ts'

interface TodsEntry {
  participantId: string
  entryPosition: number
  entryStage: 'MAIN'
  entryStatus: 'DIRECT_ACCEPTANCE' | 'WITHDRAWN' | 'LUCKY_LOSER'
}

interface TodsParticipant {
  participantId: string
  participantRole: 'COMPETITOR'
  participantType: 'INDIVIDUAL' | 'PAIR'
  participantName: string
  individualParticipantIds?: string[]
  person?: { personId: string; standardGivenName: string; standardFamilyName: string }
}

/** An event in the format Tennis Open Data Standards (TODS), for other programs. */
export interface TournamentRecord {
  tournamentId: string
  tournamentName: string
  startDate: string
  endDate: string
  participants: TodsParticipant[]
  events: {
    eventId: string
    eventName: string
    eventType: 'SINGLES' | 'DOUBLES'
    entries: TodsEntry[]
    drawDefinitions: {
      drawId: string
      drawName: string
      drawType: (typeof drawTypes)[DrawFormat]
      matchUpType: 'SINGLES' | 'DOUBLES'
      entries: TodsEntry[]
      structures: TodsStructure[]
      links: TodsLink[]
    }[]
  }[]
}

const drawTypes = {
  GROUPS_KNOCKOUT: 'ROUND_ROBIN_WITH_PLAYOFF',
  ROUND_ROBIN: 'ROUND_ROBIN',
  KNOCKOUT: 'SINGLE_ELIMINATION',
  DOUBLE_ELIMINATION: 'DOUBLE_ELIMINATION',
  CONSOLATION: 'FIRST_MATCH_LOSER_CONSOLATION',
} as const satisfies Record<DrawFormat, string>

interface Recorded {
  event: { id: string; title: string; /** A moment of the day. */ startDate: string; endDate: string }
  categories: readonly { id: string; title: string; category: CategoryKind }[]
  draws: readonly Draw[]
  /** The person of a player: a person who plays in two categories is one participant. */
  personOf: (playerId: string) => string
}

/** Writes the draws of an event, with all that was played, for programs that read TODS. */
export function tournamentRecord({ event, categories, draws, personOf }: Recorded): TournamentRecord {
  const participants = new Map<string, TodsParticipant>()
  const events = categories.flatMap(({ id, title, category }) => {
    const draw = draws.find(({ categoryId }) => categoryId === id)
    if (!draw) return []
    const isDoubles = pairKinds.includes(category)
    const participantOf = participantsOf(draw, isDoubles, personOf, participants)
    const entries = draw.entries.map((entry, index): TodsEntry => ({
      participantId: participantOf(entry.id),
      entryPosition: index + 1,
      entryStage: 'MAIN',
      entryStatus: statusOf(entry),
    }))
    const eventType = isDoubles ? ('DOUBLES' as const) : ('SINGLES' as const)
    const drawn = {
      drawId: draw.id,
      drawName: `${title}, sorteio nº ${draw.lot}`,
      drawType: drawTypes[draw.settings.format],
      matchUpType: eventType,
      entries,
      ...todsStructures({ draw, matchUpType: eventType, participantOf }),
    }
    return [{ eventId: id, eventName: title, eventType, entries, drawDefinitions: [drawn] }]
  })
  return {
    tournamentId: event.id,
    tournamentName: event.title,
    startDate: event.startDate.slice(0, 10),
    endDate: event.endDate.slice(0, 10),
    participants: [...participants.values()],
    events,
  }
}

const statusOf = ({ hasLeft, lucky }: Draw['entries'][number]) => {
  if (hasLeft) return 'WITHDRAWN'
  return lucky ? 'LUCKY_LOSER' : 'DIRECT_ACCEPTANCE'
}

/**
 * Adds the participants of a draw. A pair is a participant of its own, and so is an entry that plays again as a lucky
 * loser.
 */
function participantsOf(
  draw: Draw,
  isDoubles: boolean,
  personOf: Recorded['personOf'],
  participants: Map<string, TodsParticipant>,
): (entryId: string) => string {
  const byEntry = new Map<string, string>()
  for (const { id, names, playerIds = [], lucky } of draw.entries) {
    const ids = playerIds.map((playerId, index) => {
      const personId = personOf(playerId)
      participants.set(personId, individual(personId, names[index] ?? ''))
      return personId
    })
    const [first = id] = ids
    byEntry.set(id, isDoubles || lucky ? id : first)
    if (lucky && !isDoubles) participants.set(id, { ...individual(first, names[0] ?? ''), participantId: id })
    if (isDoubles)
      participants.set(id, {
        participantId: id,
        participantRole: 'COMPETITOR',
        participantType: 'PAIR',
        participantName: names.join('/'),
        individualParticipantIds: ids,
      })
  }
  return (entryId) => byEntry.get(entryId) ?? entryId
}

function individual(personId: string, name: string): TodsParticipant {
  const [standardGivenName = '', ...rest] = name.split(' ')
  return {
    participantId: personId,
    participantRole: 'COMPETITOR',
    participantType: 'INDIVIDUAL',
    participantName: name,
    person: { personId, standardGivenName, standardFamilyName: rest.join(' ') },
  }
}
