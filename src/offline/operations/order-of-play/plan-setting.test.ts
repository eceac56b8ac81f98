import { expect, test } from 'vitest'
import { type MatchNotes, untouchedMatch } from '#contract/draws/kept-draw.ts'
import type { Plan } from '#contract/order-of-play/plan-calls.ts'
import type { DrawView } from '../../core/draw-rows.ts'
import type { Operation } from '../../core/operation.ts'
import { isOf } from '../kind.ts'
import type { CourtSlot } from '#contract/draws/draw.ts'
import { planSetting } from './plan-setting.ts'

const drawId = 'd'.repeat(32)
const courts = [
  { id: 'q1', title: 'Quadra 1' },
  { id: 'q2', title: 'Quadra 2' },
]
const at = (time: string, courtId = 'q1'): CourtSlot => ({
  courtId,
  startsAt: `2026-11-21T${time}:00.000Z`,
  minutes: 35,
  isPinned: false,
})

function drawWith(notes: Record<string, Partial<MatchNotes>>): DrawView {
  const noted = Object.entries(notes).map(([key, note]) => [key, { ...untouchedMatch, ...note }] as const)
  return {
    id: drawId,
    eventId: 'event',
    categoryId: 'category',
    kept: {
      header: {} as never,
      entries: [],
      drawn: { groups: [], lines: [] },
      notes: new Map(noted),
      lots: [],
    },
    pendingMatches: new Map(),
  }
}

/** A tap that plans matches by their keys. */
function planned(places: Record<string, CourtSlot | null>, draw = drawWith({}), more: object = {}) {
  const matches = Object.entries(places).map(([key, place]) => ({ draw, key, place, title: `Jogo ${key}` }))
  const tap = { eventId: 'event', matches, label: 'Ordem', courts, timeZone: 'America/Sao_Paulo', ...more }
  const wish = planSetting.wish(tap, { newId: () => 'id', now: '2026-11-20T12:00:00.000Z' })
  const operation = {
    ...wish,
    seq: 1,
    id: 'operation',
    userId: 'marina',
    kind: planSetting.name,
    v: 1,
    entity: planSetting.entity(wish.args),
    lane: planSetting.lane(wish.args),
    createdAt: '2026-11-20T12:00:00.000Z',
    state: 'waiting',
    attempts: 0,
  } as Operation
  if (!isOf(planSetting, operation)) throw new Error('another kind')
  return operation
}

const id = (key: string) => `${drawId}-${key}`
const hostWith = (places: Record<string, [CourtSlot | null, number]>): Plan => ({
  id: 'event',
  matches: Object.entries(places).flatMap(([key, [place, version]]) =>
    place ? [{ matchId: id(key), ...place, version }] : [],
  ),
  unplaced: Object.entries(places).flatMap(([key, [place, version]]) =>
    place ? [] : [{ matchId: id(key), reasons: [], version }],
  ),
})

test('the request has, for each match, the version that was seen or that an own answer returned', () => {
  const draw = drawWith({ 'k-1-1': { planned: at('11:00'), placeVersion: 4 } })
  const operation = planned({ 'k-1-1': at('12:00', 'q2'), 'k-1-2': null }, draw)
  expect(planSetting.body?.(operation, true)).toEqual({
    matches: [
      { matchId: id('k-1-1'), ...at('12:00', 'q2'), version: 4 },
      { matchId: id('k-1-2'), courtId: null, version: 1 },
    ],
  })
  const basis = hostWith({ 'k-1-1': [at('11:30'), 5], 'k-1-2': [null, 2] })
  expect(planSetting.body?.({ ...operation, basis }, true)).toMatchObject({
    matches: [{ version: 5 }, { version: 2 }],
  })
})

test('a later plan replaces the earlier one match by match; accepted wishes of both are kept', () => {
  const first = planned({ a: at('11:00'), b: at('12:00') }, undefined, { accepted: { reason: 'Combinado' } })
  const joined = planSetting.join?.(first, planned({ b: at('13:00'), c: at('14:00') }))
  expect(joined?.args).toMatchObject({ accepted: true, reason: 'Combinado' })
  expect(joined?.args.matches.map(({ key, place }) => [key, place?.startsAt])).toEqual([
    ['a', at('11:00').startsAt],
    ['b', at('13:00').startsAt],
    ['c', at('14:00').startsAt],
  ])
  expect(joined?.base.before.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
})

test('a match that is moved and moved back leaves nothing to send', () => {
  const draw = drawWith({ a: { planned: at('11:00'), placeVersion: 2 } })
  const there = planned({ a: at('12:00') }, draw)
  expect(planSetting.isBackAtBase?.(there)).toBe(false)
  const back = planSetting.join?.(there, planned({ a: at('11:00') }, draw))
  expect(back && planSetting.isBackAtBase?.(back)).toBe(true)
})

test('only matches that somebody else moved are in conflict; the others are sent', () => {
  const operation = planned({ a: at('11:00'), b: at('12:00') })
  const host = hostWith({ a: [at('15:00', 'q2'), 2], b: [null, 1] })
  expect(planSetting.disputed?.(operation, { code: 'plan.changed', host })).toEqual([id('a')])
  const left = planSetting.only?.(operation, [id('a')])
  expect(left?.args.matches.map(({ key }) => key)).toEqual(['a'])
  expect(left && planSetting.words.differences?.(left, host)).toEqual([
    {
      label: 'Jogo a',
      did: '',
      mine: 'sáb. 21/11 às 8h, Quadra 1',
      theirs: 'sáb. 21/11 às 12h, Quadra 2',
    },
  ])
})

test('many matches in conflict are decided together', () => {
  const places = Object.fromEntries(['a', 'b', 'c', 'd'].map((key, index) => [key, at(`1${index}:00`)]))
  const host = hostWith(Object.fromEntries(Object.keys(places).map((key) => [key, [at('20:00'), 2]])))
  expect(planSetting.words.differences?.(planned(places), host)).toMatchObject([
    { label: 'Ordem de 4 jogos' },
  ])
})

test('a tap on other matches is sent while the conflict stays; a tap on a match in conflict decides it', () => {
  const host = hostWith({ a: [at('15:00', 'q2'), 2], b: [null, 1], c: [null, 1] })
  const refusal = { status: 412, code: 'plan.changed' } as never
  const parked = { ...planned({ a: at('11:00') }), state: 'parked' as const, refusal, host }
  const beside = planSetting.onRefused?.(parked, planned({ b: at('12:00') }))
  expect(beside).toMatchObject({ isDecided: false })
  expect(beside?.args.matches.map(({ key }) => key)).toEqual(['a', 'b'])
  const together = { ...parked, ...beside }
  expect(planSetting.disputed?.(together, { code: 'plan.changed', host })).toEqual([id('a')])
  const seen = drawWith({ a: { planned: at('15:00', 'q2'), placeVersion: 2 } })
  const decided = planSetting.onRefused?.(parked, planned({ a: at('13:00') }, seen))
  expect(decided).toMatchObject({ isDecided: true, base: { before: [{ key: 'a', version: 2 }] } })
})

test('a tap after a refused impossible plan sends the whole plan once more', () => {
  const refusal = { status: 409, code: 'plan.conflicts' } as never
  const parked = { ...planned({ a: at('11:00'), b: at('11:00') }), state: 'parked' as const, refusal }
  const tried = planSetting.onRefused?.(parked, planned({ b: at('12:00') }))
  expect(tried).toMatchObject({ isDecided: true })
  expect(tried?.args.matches.map(({ key, place }) => [key, place?.startsAt])).toEqual([
    ['a', at('11:00').startsAt],
    ['b', at('12:00').startsAt],
  ])
})

test('two phones with the same plan have no conflict', () => {
  const operation = planned({ a: at('11:00'), b: null })
  const refused = { status: 412, code: 'plan.changed', others: [] }
  const isSo = (host: Plan) => planSetting.isAlreadySo(operation, { ...refused, host })
  expect(isSo(hostWith({ a: [at('11:00'), 3], b: [null, 2] }))).toBe(true)
  expect(isSo(hostWith({ a: [at('11:00'), 3], b: [at('12:00'), 2] }))).toBe(false)
})

test('insisting on a plan accepts its unmet wishes; for another refusal it changes nothing', () => {
  const operation = planned({ a: at('11:00') })
  expect(planSetting.insisted?.(operation, { code: 'plan.conflicts' }).args.accepted).toBe(true)
  expect(planSetting.insisted?.(operation, { code: 'plan.changed' }).args.accepted).toBeUndefined()
})
