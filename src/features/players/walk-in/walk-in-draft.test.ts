import { expect, test } from 'vitest'
import * as v from 'valibot'
import type { PlayerView } from '#offline/core/row-types.ts'
import { draftOf, emptyDraft, personsIn, personsNamed, WalkInForm } from './walk-in-draft.ts'

const player = (name: string, categoryId: string, personId?: string) =>
  ({ id: `${name} ${categoryId}`, name, categoryId, ...(personId && { personId }) }) as PlayerView

const messagesOf = (changes: object): Record<string, string> => {
  const { issues = [] } = v.safeParse(WalkInForm, { ...emptyDraft(95), ...changes })
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
}

test('a name, a phone and a category are enough; each missing one is reported at its field', () => {
  expect(messagesOf({ name: 'Ana', phoneNumber: '00 90000-0001', categories: ['c'] })).toEqual({})
  expect(messagesOf({ name: ' ', phoneNumber: '12' })).toMatchObject({
    name: 'Informe o nome',
    categories: 'Selecione pelo menos uma categoria',
  })
  expect(messagesOf({ name: 'Ana', phoneNumber: '12', categories: ['c'] })).toEqual({
    phoneNumber: 'Informe o telefone com DDD',
  })
  expect(messagesOf({ name: 'Ana', personId: 'p', categories: ['a', 'b', 'c'] })).toEqual({
    categories: 'Selecione apenas 2 categorias',
  })
})

test('people of the event are suggested once, with all their categories, from two letters on', () => {
  const persons = personsIn([
    player('Ana Duarte', 'a', 'p1'),
    player('Ana Duarte', 'b', 'p1'),
    player('Bia', 'a'),
  ])
  expect(personsNamed(persons, 'du')).toEqual([{ id: 'p1', name: 'Ana Duarte', categoryIds: ['a', 'b'] }])
  expect(personsNamed(persons, 'bia')).toEqual([{ name: 'Bia', categoryIds: ['a'] }])
  expect(personsNamed(persons, 'a')).toEqual([])
})

test('a withdrawn person is in no category; an open refund is known on the phone, and one of which all was kept is none', () => {
  const left = { isWithdrawn: true, paymentValue: 90 }
  const persons = personsIn([
    { ...player('Ana Duarte', 'a', 'p1'), ...left },
    player('Ana Duarte', 'b', 'p1'),
    { ...player('Bia Prado', 'a', 'p2'), ...left, isPaid: true },
    { ...player('Caio Lins', 'a', 'p3'), ...left, isPaid: true, isRefunded: true },
    { ...player('Davi Melo', 'a', 'p4'), ...left, isPaid: true, refundKept: 90 },
  ])
  expect(persons).toEqual([
    { id: 'p1', name: 'Ana Duarte', categoryIds: ['b'] },
    { id: 'p2', name: 'Bia Prado', categoryIds: [], owedIds: ['a'] },
    { id: 'p3', name: 'Caio Lins', categoryIds: [] },
    { id: 'p4', name: 'Davi Melo', categoryIds: [] },
  ])
})

test('a refused registration is corrected for those of its categories that still exist', () => {
  const refused = {
    eventId: 'event',
    registrationId: 'registration',
    playerId: 'one',
    categoryId: 'gone',
    secondPlayerId: 'two',
    secondCategoryId: 'b',
    person: { name: 'Ana', phoneNumber: '00900000001' },
    paymentValue: 40,
    payment: true,
    paidAt: '2026-11-21T09:00:00.000Z',
    method: 'PIX' as const,
  }
  expect(draftOf(refused, [{ id: 'a' }, { id: 'b' }])).toMatchObject({ categories: ['b'], paid: 'PIX' })
  expect(messagesOf(draftOf(refused, [{ id: 'a' }]))).toEqual({
    categories: 'Selecione pelo menos uma categoria',
  })
})
