import { describe, expect, test } from 'vitest'
import { applyMask, cepMask, cnpjMask, type Mask, phoneMask } from './mask.ts'
import { moneyMask, moneyText, parseMoney, pastedMoney } from './money-mask.ts'

/** Types into a text whose caret is written as `|`, and shows the outcome the same way. */
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
    ['55 9 9123-4567', '55991234567'],
  ])('takes %s when it is pasted', (pasted, value) => expect(phoneMask.strip(pasted)).toBe(value))

  test('keeps the caret where a digit in the middle was replaced', () => {
    expect(type(phoneMask, '11 9 8|65-4321')).toBe('11 9 8|654-321')
    expect(type(phoneMask, '11 9 80|654-321')).toBe('11 9 80|65-4321')
  })

  test('moves the caret over decoration instead of getting stuck on it', () => {
    expect(type(phoneMask, '11 9 8765|4321')).toBe('11 9 8765|-4321')
    expect(type(phoneMask, '11 9 8765-|')).toBe('11 9 8765|')
  })
})

describe('CNPJ and CEP', () => {
  test.each([
    [cnpjMask, '12345678000195|', '12.345.678/0001-95|'],
    [cnpjMask, '12abc34501de35|', '12.ABC.345/01DE-35|'],
    [cnpjMask, '12.345.678/0001-95 x|', '12.345.678/0001-95|'],
    [cepMask, '01310100|', '01310-100|'],
    [cepMask, '01310-1009|', '01310-100|'],
  ])('%# shows %s as %s', (mask, typed, shown) => expect(type(mask, typed)).toBe(shown))
})

describe('money', () => {
  test.each([
    ['80|', '80|'],
    ['1234|', '1.234|'],
    ['1.2345|', '12.345|'],
    ['1234567,8|', '1.234.567,8|'],
    ['80,|', '80,|'],
    ['80.|', '80,|'],
    [',5|', '0,5|'],
    ['080|', '80|'],
    ['80,999|', '80,99|'],
    ['R$ 1.234,56|', '1.234,56|'],
    ['1.23|', '123|'],
    ['abc|', '|'],
  ])('shows %s as %s', (typed, shown) => expect(type(moneyMask, typed)).toBe(shown))

  test.each([
    ['1234.56', 1234.56],
    ['12.34', 12.34],
    ['1.234', 1234],
    ['R$ 1.234,56', 1234.56],
  ])('takes %s when it is pasted', (pasted, reais) => expect(parseMoney(pastedMoney(pasted))).toBe(reais))

  test('keeps the caret when a digit before the thousands is typed or deleted', () => {
    expect(type(moneyMask, '19|.234,56')).toBe('19|.234,56')
    expect(type(moneyMask, '91|2.345,00')).toBe('91|2.345,00')
    expect(type(moneyMask, '|234,56')).toBe('|234,56')
  })

  test.each([
    ['1.234,5', 1234.5],
    ['80', 80],
    ['80,', 80],
    ['0,10', 0.1],
    ['', null],
  ])('reads %s as %s', (shown, reais) => expect(parseMoney(shown)).toBe(reais))

  test.each([
    [1234.5, '1.234,50'],
    [80, '80,00'],
    [0, '0,00'],
    [null, ''],
  ])('writes %s as %s', (reais, shown) => expect(moneyText(reais)).toBe(shown))
})
