import { expect, test } from 'vitest'
import type { OpenCategory } from '#contract/events/public-event.ts'
import { newAttempt } from './new-attempt.ts'

const open = (id: string): OpenCategory => ({
  id,
  title: id,
  category: 'DUPLAS',
  maxPlayers: 8,
  _count: { players: 0 },
})
const bodyOf = (ids: string[], partners: Record<string, string>) =>
  newAttempt('copa', 'p1', {
    categories: ids.map(open),
    titles: ids,
    partners: new Map(Object.entries(partners)),
    fee: 80,
  }).body

test('the sent fee is the one that was shown for each category', () => {
  expect(bodyOf(['a', 'b'], {})).toMatchObject({ eventId: 'copa', personId: 'p1', paymentValue: 80 })
})

test('the same partner for all categories is sent once', () => {
  expect(bodyOf(['a', 'b'], { a: 'bia@example.com', b: 'bia@example.com' })).toMatchObject({
    personTeamEmail: 'bia@example.com',
  })
  expect(bodyOf(['a', 'b'], { a: 'bia@example.com', b: 'bia@example.com' })).not.toHaveProperty('partners')
})

test('different partners are sent for each category', () => {
  const body = bodyOf(['a', 'b'], { a: 'bia@example.com', b: 'caio@example.com' })
  expect(body).not.toHaveProperty('personTeamEmail')
  expect(body.partners).toEqual([
    { categoryId: 'a', email: 'bia@example.com' },
    { categoryId: 'b', email: 'caio@example.com' },
  ])
})

test('the partner of one category does not become the partner of the other', () => {
  const body = bodyOf(['a', 'b'], { a: 'bia@example.com', b: '' })
  expect(body).not.toHaveProperty('personTeamEmail')
  expect(body.partners).toEqual([{ categoryId: 'a', email: 'bia@example.com' }])
})

test('without partners no partner field is sent', () => {
  expect(bodyOf(['a'], { a: '' })).not.toHaveProperty('personTeamEmail')
})

test('each attempt has its own key', () => {
  const keys = ['a', 'b', 'c'].map(
    (id) =>
      newAttempt('copa', 'p1', { categories: [open(id)], titles: [id], partners: new Map(), fee: 80 }).key,
  )
  expect(new Set(keys).size).toBe(3)
})
