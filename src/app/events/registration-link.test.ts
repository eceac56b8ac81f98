import { expect, test } from 'vitest'
import { invitation } from './registration-link.ts'

const event: Parameters<typeof invitation>[0] = {
  title: 'Copa de Areia',
  startDate: '2026-11-28T12:00:00.000Z',
  endDate: '2026-11-29T12:00:00.000Z',
  registerEndDate: '2026-11-25T12:00:00.000Z',
  registrationFee: 95,
  registrationFeeTwoCategories: 60,
  places: [{ place: { name: 'Arena Sol' } }, { place: { name: 'Clube do Porto' } }],
}
const zone = 'America/Sao_Paulo'
const linesOf = (over: Partial<typeof event>, now = '2026-11-22T12:00:00Z') =>
  invitation({ ...event, ...over }, zone, new Date(now))
    .replaceAll('\u00a0', ' ')
    .split('\n')

test('the invitation text has date, places, price and deadline', () => {
  expect(linesOf({})).toEqual([
    'Copa de Areia',
    '28/11/2026 a 29/11/2026 · Arena Sol · Clube do Porto',
    'Inscrição R$ 95,00 (2 categorias: R$ 60,00 cada)',
    'Inscrições até 25/11/2026:',
  ])
})

test('one price for all categories is written once, and a free event is called free', () => {
  expect(linesOf({ registrationFeeTwoCategories: null })[2]).toBe('Inscrição R$ 95,00 por categoria')
  expect(linesOf({ registrationFee: 0, registrationFeeTwoCategories: null })[2]).toBe('Inscrição gratuita')
})

test('after the deadline the text promises no spot, and without places it names none', () => {
  expect(linesOf({ places: [] }, '2026-11-26T12:00:00Z')).toEqual([
    'Copa de Areia',
    '28/11/2026 a 29/11/2026',
  ])
})
