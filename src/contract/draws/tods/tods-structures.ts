import type { Draw, ShownMatch } from '../draw.ts'
import { type TodsMatchUp, todsOutcome } from './tods-match-up.ts'

export interface TodsStructure {
  structureId: string
  structureName: string
  stage: 'MAIN' | 'PLAY_OFF' | 'CONSOLATION'
  stageSequence: number
  structureType?: 'CONTAINER' | 'ITEM'
  structureOrder?: number
  finishingPosition: 'ROUND_OUTCOME' | 'WIN_RATIO'
  seedAssignments?: { participantId: string; seedNumber: number; seedValue: number }[]
  positionAssignments?: { drawPosition: number; participantId?: string; bye?: boolean }[]
  matchUps?: TodsMatchUp[]
  structures?: TodsStructure[]
}

export interface TodsLink {
  linkType: 'POSITION'
  source: { structureId: string; finishingPositions: number[] }
  target: { structureId: string; roundNumber: number; feedProfile: 'DRAW' }
}

/** The data from which the structures of a draw are made. */
interface StructureContext {
  draw: Draw
  matchUpType: TodsMatchUp['matchUpType']
  /** The participant of an entry. */
  participantOf: (entryId: string) => string
}

/**
 * The parts of a draw as TODS writes them: groups in a container, the knockout once its lines are known, and the other
 * matches.
 */
export function todsStructures(context: StructureContext): {
  structures: TodsStructure[]
  links: TodsLink[]
} {
  const { draw } = context
  const hasGroups = draw.groups.length > 0
  const structures = [
    ...(hasGroups ? [groupsOf(context)] : []),
    ...(draw.lines.length > 0 ? [knockoutOf(context)] : []),
  ]
  const isPlayedOff = hasGroups && draw.lines.length > 0
  const links: TodsLink[] = isPlayedOff
    ? [
        {
          linkType: 'POSITION',
          source: {
            structureId: `${draw.id}-g`,
            finishingPositions: draw.settings.qualifiers === 1 ? [1] : [1, 2],
          },
          target: { structureId: `${draw.id}-k`, roundNumber: 1, feedProfile: 'DRAW' },
        },
      ]
    : []
  const rounds = Math.log2(draw.lines.length)
  return {
    structures: [
      ...structures,
      ...meetings(context, 'Perdedores', 'CONSOLATION', ({ phase }) => phase === 'LOSERS'),
      ...meetings(context, 'Consolação', 'CONSOLATION', ({ phase }) => phase === 'CONSOLATION'),
      ...meetings(context, '3º lugar', 'PLAY_OFF', ({ phase }) => phase === 'THIRD_PLACE'),
      ...meetings(context, 'Final', 'PLAY_OFF', ({ phase, round }) => phase === 'KNOCKOUT' && round > rounds),
    ],
    links,
  }
}

function groupsOf({ draw, matchUpType, participantOf }: StructureContext): TodsStructure {
  let before = 0
  const structures = draw.groups.map(({ name, entryIds }, index): TodsStructure => {
    // Positions are counted through all groups.
    const positionOf = new Map(entryIds.map((id, at) => [id, before + at + 1]))
    before += entryIds.length
    return {
      structureId: `${draw.id}-g${name}`,
      structureName: `Grupo ${name}`,
      structureOrder: index + 1,
      structureType: 'ITEM',
      stage: 'MAIN',
      stageSequence: 1,
      finishingPosition: 'WIN_RATIO',
      positionAssignments: entryIds.map((id) => ({
        drawPosition: positionOf.get(id) ?? 0,
        participantId: participantOf(id),
      })),
      matchUps: draw.matches
        .filter(({ phase, group }) => phase === 'GROUP' && group === name)
        .map((match) => {
          const [one = 0, other = 0] = match.sides.map(({ entryId }) => positionOf.get(entryId ?? '') ?? 0)
          return {
            matchUpId: match.id,
            matchUpType,
            roundNumber: match.round,
            drawPositions: [Math.min(one, other), Math.max(one, other)],
            ...todsOutcome(match, one > other),
          }
        }),
    }
  })
  return {
    structureId: `${draw.id}-g`,
    structureName: 'Grupos',
    structureType: 'CONTAINER',
    stage: 'MAIN',
    stageSequence: 1,
    finishingPosition: 'WIN_RATIO',
    structures,
  }
}

function knockoutOf({ draw, matchUpType, participantOf }: StructureContext): TodsStructure {
  const { lines } = draw
  const rounds = Math.log2(lines.length)
  const matchAt = (round: number, position: number) =>
    draw.matches.find(
      (match) => match.phase === 'KNOCKOUT' && match.round === round && match.position === position,
    )
  const matchUps = Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) =>
    Array.from({ length: lines.length / 2 ** round }, (_, index): TodsMatchUp => {
      const match = matchAt(round, index + 1)
      const position = {
        matchUpId: match?.id ?? `${draw.id}-k-${round}-${index + 1}`,
        matchUpType,
        roundNumber: round,
        roundPosition: index + 1,
        finishingRound: rounds - round + 1,
      }
      const ofFirstRound = [2 * index + 1, 2 * index + 2]
      if (!match) return { ...position, drawPositions: ofFirstRound, matchUpStatus: 'BYE' }
      const lineNumbers = match.sides.flatMap(({ entryId }) =>
        entryId === null ? [] : lines.indexOf(entryId) + 1,
      )
      return { ...position, drawPositions: round === 1 ? ofFirstRound : lineNumbers, ...todsOutcome(match) }
    }),
  )
  const seeds =
    draw.groups.length > 0 ? [] : draw.entries.filter(({ seed, lucky }) => seed !== null && !lucky)
  return {
    structureId: `${draw.id}-k`,
    structureName: draw.groups.length > 0 ? 'Mata-mata' : 'Chave',
    stage: draw.groups.length > 0 ? 'PLAY_OFF' : 'MAIN',
    stageSequence: 1,
    finishingPosition: 'ROUND_OUTCOME',
    seedAssignments: seeds.map(({ id, seed }) => ({
      participantId: participantOf(id),
      seedNumber: seed ?? 0,
      seedValue: seed ?? 0,
    })),
    positionAssignments: lines.map((line, index) =>
      line === null
        ? { drawPosition: index + 1, bye: true }
        : { drawPosition: index + 1, participantId: participantOf(line) },
    ),
    matchUps,
  }
}

/** Matches outside of the lines of a knockout. Each names its own participants, if they are known. */
function meetings(
  { draw, matchUpType, participantOf }: StructureContext,
  structureName: string,
  stage: TodsStructure['stage'],
  isIn: (match: ShownMatch) => boolean,
): TodsStructure[] {
  const matches = draw.matches.filter(isIn)
  const [first] = matches
  if (!first) return []
  const matchUps = matches.map((match): TodsMatchUp => ({
    matchUpId: match.id,
    matchUpType,
    roundNumber: match.round,
    sides: match.sides.map(({ entryId }, index) => ({
      sideNumber: index + 1,
      ...(entryId !== null && { participantId: participantOf(entryId) }),
    })),
    ...todsOutcome(match),
  }))
  return [
    {
      structureId: `${first.id}-s`,
      structureName,
      stage,
      stageSequence: 1,
      finishingPosition: 'WIN_RATIO',
      matchUps,
    },
  ]
}
