import * as v from 'valibot'
import { call } from '#contract/calls/call.ts'
import type { Kind } from '../../operations/kind.ts'
import { painted } from '../../operations/paint.ts'
import { Umpire, umpiresOn, type UmpireView } from './umpire-list.ts'

const entity = ({ umpireId }: { umpireId: string }) => `umpire:${umpireId}`

const Adding = v.object({ eventId: v.string(), umpireId: v.string(), name: v.string() })
type Adding = v.InferOutput<typeof Adding>
type AddingTap = { eventId: string; name: string }

/** Adds an umpire, with an id made on this phone. */
export const umpireAdding: Kind<AddingTap, Adding, { version: number }, Umpire> = {
  name: 'umpire.add',
  version: 1,
  args: Adding,
  call: call({ method: 'POST', path: 'umpires', summary: 'Adds an umpire', answer: Umpire, created: true }),
  answer: Umpire,
  wish: ({ eventId, name }, { newId }) => ({
    eventId,
    args: { eventId, umpireId: newId(), name },
    base: { version: 0 },
    subject: name,
  }),
  entity,
  lane: entity,
  aspect: 'umpire',
  makes: ({ umpireId }) => [umpireId],
  body: ({ args: { umpireId: id, name } }) => ({ id, name }),
  isAlreadySo: () => false,
  words: { change: 'Árbitro', wanted: ({ subject }) => `Incluir ${subject}` },
  paint(board, operation) {
    const { args, host, eventId } = operation
    const row = { id: args.umpireId, name: args.name, court: null, version: 1, ...host, eventId }
    const umpires = umpiresOn(board)
    umpires.put(painted<UmpireView>(umpires.get(row.id) ?? row, operation))
  },
}

const Placing = v.object({
  eventId: v.string(),
  umpireId: v.string(),
  court: v.nullable(v.string()),
  /** The other umpires at the court: ids in a list, inside of objects. */
  beside: v.array(v.object({ umpireIds: v.array(v.string()) })),
})
type Placing = v.InferOutput<typeof Placing>
type PlacingTap = { umpire: UmpireView; court: string | null; beside?: readonly string[] }

/** Sets the court of an umpire. */
export const umpirePlacing: Kind<PlacingTap, Placing, { version: number; court: string | null }, Umpire> = {
  name: 'umpire.place',
  version: 1,
  args: Placing,
  call: call({ method: 'PATCH', path: 'umpires/{umpireId}', summary: 'Places an umpire', answer: Umpire }),
  answer: Umpire,
  wish: ({ umpire: { id, eventId, name, court: before, version }, court, beside = [] }) => ({
    eventId,
    args: { eventId, umpireId: id, court, beside: [{ umpireIds: [...beside] }] },
    base: { version, court: before },
    subject: name,
  }),
  entity,
  lane: entity,
  aspect: 'court',
  body: ({ args: { court, beside }, base, basis }) => ({
    court,
    beside: beside.flatMap(({ umpireIds }) => umpireIds),
    version: Math.max(base.version, basis?.version ?? 0),
  }),
  isAlreadySo: ({ args }, { host }) => host?.court === args.court,
  onHost: (operation, { court, version }) => ({ ...operation, base: { court, version } }),
  words: {
    change: 'Quadra do árbitro',
    wanted: ({ subject, args }) => `${subject}: ${args.court ?? 'sem quadra'}`,
  },
  paint(board, operation) {
    const { args, host } = operation
    const umpires = umpiresOn(board)
    const row = umpires.get(args.umpireId)
    if (!row) return
    const answered = host && host.version > row.version ? { ...row, ...host } : row
    umpires.put(painted(answered, operation, { court: args.court }))
  },
}
