import { expect, test } from 'vitest'
import { passwordHint } from './password-hint.ts'

test('an empty field shows what is required', () => {
  expect(passwordHint('')).toMatch(/Pelo menos 4/)
})

test.each(['1234', 'a1b2c3d', 'é'])('%s is too short', (password) => {
  expect(passwordHint(password)).toMatch(/curta/)
})

test.each(['aaaaaaaa', 'abababab', '12345678', '87654321', 'abcdefgh'])(
  '%s repeats too few characters',
  (password) => {
    expect(passwordHint(password)).toMatch(/sequências/)
  },
)

test.each(['senha2026!', 'Sénha-forte', 'qwerty12x', 'Tênis2026'])(
  '%s has a common beginning',
  (password) => {
    expect(passwordHint(password)).toMatch(/mais usadas/)
  },
)

test("the person's own name and address are weak passwords, with any accents and case", () => {
  expect(passwordHint('JOAO-da-quadra', ['João Lima', 'x@example.com'])).toMatch(/seu nome/)
  expect(passwordHint('raquete.souza.9', ['', 'maria.souza@example.com'])).toMatch(/seu nome/)
  expect(passwordHint('exemplo-de-quadra', ['Ana', 'ana@example.com'])).toBe('Boa senha.')
})

test('only digits are a weak password', () => {
  expect(passwordHint('59271846')).toMatch(/letras/)
})

test('a strong password is praised', () => {
  expect(passwordHint('saque-e-voleio')).toBe('Boa senha.')
})
