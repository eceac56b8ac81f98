import { expect, test } from 'vitest'
import { otherwisePlanned } from './court-words.ts'

const planned = { courtId: 'q1', startsAt: 630, minutes: 35 }
const title = (id: string | null | undefined) => (id === 'q1' ? 'Quadra 1' : undefined)

test('a match on another court or at another time than planned shows the actual ones', () => {
  expect(otherwisePlanned({ planned }, 'q1', 640, title)).toBe('')
  expect(otherwisePlanned({ planned }, 'q2', 630, title)).toBe('No plano: 10h30, Quadra 1')
  expect(otherwisePlanned({ planned }, 'q1', 700, title)).toBe('No plano: 10h30, Quadra 1')
  expect(otherwisePlanned({ planned: undefined }, 'q1', 700, title)).toBe('')
})
