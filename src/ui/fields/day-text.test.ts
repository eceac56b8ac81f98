import { describe, expect, test } from 'vitest'
import { dayIn, dayMask, dayText } from './day-text.ts'
import { applyMask } from './mask.ts'

/** The text in the field after these keystrokes, one at a time. */
function type(keys: string): string {
  return [...keys].reduce((shown, key) => applyMask(dayMask, shown + key, shown.length + 1).shown, '')
}

describe('typing a day', () => {
  test.each([
    ['05081990', '05/08/1990'],
    ['5/8/1990', '5/8/1990'],
    ['05/08/1990', '05/08/1990'],
    ['5/08/1990', '5/08/1990'],
    ['5-8-1990', '5/8/1990'],
    ['//5//8/1990/77', '5/8/1990'],
    ['5 de 8', '5/8'],
  ])('the keys %s show %s', (keys, shown) => {
    expect(type(keys)).toBe(shown)
  })

  test('deleting goes back over the slashes without getting stuck', () => {
    let shown = '05/08/1990'
    for (let left = shown.length; left > 0; left--) {
      const next = shown.slice(0, -1)
      shown = applyMask(dayMask, next, next.length).shown
      expect(shown).toBe(next)
    }
  })

  test('a pasted ISO date is converted', () => {
    expect(dayMask.strip('1990-08-05')).toBe('05/08/1990')
    expect(dayMask.strip('1990-08-05T12:00:00.000Z')).toBe('05/08/1990')
  })
})

describe('reading a typed day', () => {
  test('accepts leading zeros or none', () => {
    expect(dayIn('5/8/1990')).toBe('1990-08-05')
    expect(dayIn('05/08/1990')).toBe('1990-08-05')
    expect(dayIn(' 29/2/2024 ')).toBe('2024-02-29')
  })

  test.each(['', '5/8', '5/8/90', '31/4/1990', '29/2/2023', '0/1/1990', '1/13/1990', 'ontem'])(
    'refuses %s as a date that does not exist',
    (text) => {
      expect(dayIn(text)).toBeUndefined()
    },
  )

  test('writes it back in the Brazilian format', () => {
    expect(dayText('1990-08-05')).toBe('5/8/1990')
    expect(dayIn(dayText('2000-12-31'))).toBe('2000-12-31')
  })
})
