import { expect, test } from 'vitest'
import { passwordHint } from './password-hint.ts'

test('an empty field says what is asked', () => {
  expect(passwordHint('')).toMatch(/Pelo menos 4/)
})

test.each(['1234', 'a1b2c3d', 'é'])('%s is short', (password) => {
  expect(passwordHint(password)).toMatch(/curta/)
})

test.each(['aaaaaaaa', 'abababab', '12345678', '87654321', 'abcdefgh'])('%s is monotonous', (password) => {
  expect(passwordHint(password)).toMatch(/sequências/)
})

test.each(['senha2026!', 'Sénha-forte', 'qwerty12x', 'Tênis2026'])(
  '%s begins as everybody begins',
  (password) => {
    expect(passwordHint(password)).toMatch(/mais usadas/)
  },
)

test("the person's own name and address are weak, with other accents and case too", () => {
  expect(passwordHint('JOAO-da-quadra', ['João Lima', 'x@example.com'])).toMatch(/seu nome/)
  expect(passwordHint('raquete.souza.9', ['', 'maria.souza@example.com'])).toMatch(/seu nome/)
  expect(passwordHint('exemplo-de-quadra', ['Ana', 'ana@example.com'])).toBe('Boa senha.')
})

test('only digits are weak', () => {
  expect(passwordHint('59271846')).toMatch(/letras/)
})

test('a good one is praised', () => {
  expect(passwordHint('saque-e-voleio')).toBe('Boa senha.')
})
