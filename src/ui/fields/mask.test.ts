import { describe, expect, test } from 'vitest'
import { applyMask, cepMask, cnpjMask, type Mask, phoneMask } from './mask.ts'

/** Types into a text whose caret is written as `|`, and returns the result in the same form. */
function type(mask: Mask, text: string): string {
  const caret = text.indexOf('|')
  const outcome = applyMask(mask, text.replace('|', ''), caret)
  return `${outcome.shown.slice(0, outcome.caret)}|${outcome.shown.slice(outcome.caret)}`
}

describe('phone', () => {
  test.each([
    ['1|', '1|'],
    ['119|', '11 9|'],
    ['11987654321|', '11 9 8765-4321|'],
    ['1132654321|', '11 3265-4321|'],
    ['119876543219|', '11 9 8765-4321|'],
  ])('shows %s as %s', (typed, shown) => expect(type(phoneMask, typed)).toBe(shown))

  test.each([
    ['(11) 98765-4321', '11987654321'],
    ['+55 11 98765-4321', '11987654321'],
    ['+55 55 3221-0000', '5532210000'],
    ['5511987654321', '11987654321'],
    ['011 3265-4321', '1132654321'],
    ['00 55 11 98765-4321', '11987654321'],
    ['00 9 0000-0004', '00900000004'],
    ['55 9 9123-4567', '55991234567'],
  ])('accepts %s when it is pasted', (pasted, value) => expect(phoneMask.strip(pasted)).toBe(value))

  test('keeps the caret if a digit in the middle was replaced', () => {
    expect(type(phoneMask, '11 9 8|65-4321')).toBe('11 9 8|654-321')
    expect(type(phoneMask, '11 9 80|654-321')).toBe('11 9 80|65-4321')
  })

  test('moves the caret over separators without getting stuck', () => {
    expect(type(phoneMask, '11 9 8765|4321')).toBe('11 9 8765|-4321')
    expect(type(phoneMask, '11 9 8765-|')).toBe('11 9 8765|')
  })
})

test.each([
  [cnpjMask, '12.345.678/0001-95|', '12.345.678/0001-95|'],
  [cnpjMask, '12abc34501de35|', '12.ABC.345/01DE-35|'],
  [cnpjMask, '12.AB|C.345/01DE-35', '12.AB|C.345/01DE-35'],
  [cnpjMask, '12.345.678/0001-957|', '12.345.678/0001-95|'],
  [cepMask, '010010000|', '01001-000|'],
  [cepMask, '01001-|', '01001|'],
])('CNPJ and CEP write their punctuation', (mask, typed, shown) => expect(type(mask, typed)).toBe(shown))
