import type { HostRequest } from '#offline/testing/host.ts'
import type { Stage } from '#offline/testing/stage.ts'

/** A request of a phone without the token of its user. */
export type ScriptRequest = Omit<HostRequest, 'headers'> & { key?: string; by?: 0 | 1 }

export const pay =
  (body: object, more: { key?: string; by?: 0 | 1 } = {}) =>
  ({ playerIds: [playerId] }: Stage): ScriptRequest => ({
    method: 'PATCH',
    path: 'events/player/payment',
    body: { playerId, ...body },
    ...more,
  })
export const setValue =
  (body: object) =>
  ({ playerIds: [playerId] }: Stage): ScriptRequest => ({
    method: 'PATCH',
    path: 'events/player/value',
    body: { playerId, ...body },
  })
export const move =
  (number: number, version?: number, ofPlayer?: string) =>
  ({ playerIds: [first], categoryIds }: Stage): ScriptRequest => ({
    method: 'PATCH',
    path: 'events/player/category',
    body: {
      playerId: ofPlayer ?? first,
      categoryId: categoryIds[number] ?? 'nowhere',
      ...(version && { version }),
    },
  })
export const withdraw =
  (body: { withdrawn: boolean }, ofPlayer?: string) =>
  ({ playerIds: [first] }: Stage): ScriptRequest => ({
    method: 'POST',
    path: `events/player/${ofPlayer ?? first}/withdrawal`,
    body,
  })
export const refund =
  (refunded: boolean, ofPlayer?: string) =>
  ({ playerIds: [first] }: Stage): ScriptRequest => ({
    method: 'PATCH',
    path: 'events/player/refund',
    body: { playerId: ofPlayer ?? first, refunded },
  })
export const hold =
  (held: boolean) =>
  ({ playerIds: [playerId] }: Stage): ScriptRequest => ({
    method: 'PATCH',
    path: 'events/player/hold',
    body: { playerId, held },
  })
export const correct =
  (body: Record<string, string | object>) =>
  ({ playerIds: [playerId] }: Stage): ScriptRequest => ({
    method: 'PUT',
    path: `events/player/${playerId}/person`,
    body,
  })
export const presence =
  (body: object) =>
  ({ playerIds: [playerId] }: Stage): ScriptRequest => ({
    method: 'PATCH',
    path: 'events/player/presence',
    body: { playerId, ...body },
  })
export const shirt =
  (body: object) =>
  ({ playerIds: [playerId] }: Stage): ScriptRequest => ({
    method: 'PATCH',
    path: 'events/player/shirt',
    body: { playerId, ...body },
  })
export const walkIn =
  (id: string, categories: readonly number[], key?: string, playerIds?: readonly string[]) =>
  ({ eventId, categoryIds }: Stage): ScriptRequest => ({
    method: 'POST',
    path: 'events/player',
    body: {
      eventId,
      id,
      person: { name: 'Ana Reis', phoneNumber: '00900000001' },
      categories: categories.map((number) => categoryIds[number]),
      paymentValue: 40,
      payment: true,
      ...(playerIds && { playerIds }),
    },
    ...(key && { key }),
  })
/** The fields of the first category, as the stage creates it. */
export const fields = {
  title: 'Categoria 0',
  category: 'MISTA',
  maxPlayers: 32,
  award: 'Troféu',
  listSort: 1,
}
export const edit =
  (body: object, more: { key?: string; by?: 0 | 1 } = {}) =>
  ({ categoryIds: [id] }: Stage): ScriptRequest => ({
    method: 'PUT',
    path: `events/category/${id}`,
    body: { ...fields, ...body },
    ...more,
  })
export const removePlayer =
  (number: number, key?: string) =>
  ({ playerIds }: Stage): ScriptRequest => ({
    method: 'DELETE',
    path: `events/player/${playerIds[number]}`,
    body: {},
    ...(key && { key }),
  })
export const removeCategory =
  (number: number, key?: string) =>
  ({ eventId, categoryIds }: Stage): ScriptRequest => ({
    method: 'DELETE',
    path: `events/${eventId}/category/${categoryIds[number]}`,
    body: {},
    ...(key && { key }),
  })
export const create =
  (id: string, key?: string) =>
  ({ eventId }: Stage): ScriptRequest => ({
    method: 'POST',
    path: `events/${eventId}/category`,
    body: { ...fields, title: 'Mista C', id },
    ...(key && { key }),
  })
export const pair =
  (one: number, other: number, body: object = {}, key?: string) =>
  ({ playerIds }: Stage): ScriptRequest => ({
    method: 'POST',
    path: 'events/pair',
    body: { playerIds: [playerIds[one], playerIds[other]], ...body },
    ...(key && { key }),
  })
export const endPair = (id: string) => (): ScriptRequest => ({
  method: 'DELETE',
  path: `events/pair/${id}`,
  body: {},
})
