import { expect, test } from 'vitest'
import { desksInWords } from './desk-words.ts'

const now = Date.parse('2026-11-21T10:00:00.000Z')
const changer = (name: string, at: string) => ({ id: name, name, at: `2026-11-21T${at}:00.000Z` })

test('names others who changed something in the last minutes, never oneself', () => {
  const bruno = changer('Bruno Alves', '09:58')
  expect(desksInWords([changer('me', '09:59'), bruno], 'me', now)).toBe('Bruno está marcando aqui')
  expect(desksInWords([bruno, changer('Carla', '09:56')], 'me', now)).toBe(
    'Bruno e Carla estão marcando aqui',
  )
  const three = [bruno, changer('Carla', '09:57'), changer('Davi', '09:56')]
  expect(desksInWords(three, 'me', now)).toBe('Bruno e mais 2 estão marcando aqui')
})

test('names nobody who left, and nobody with a clock that is far off', () => {
  expect(desksInWords([changer('Bruno', '09:54')], 'me', now)).toBeUndefined()
  expect(desksInWords([changer('Bruno', '11:30')], 'me', now)).toBeUndefined()
  expect(desksInWords([], 'me', now)).toBeUndefined()
})
