import { expect, test } from 'vitest'
import { aRow } from '#app/testing/player-row.ts'
import { noticeWords, saysPaid } from './says-paid.ts'

const said = aRow('1', 'Ana', { paidOn: '2026-11-12T12:00:00.000Z', payer: 'João' })
const zone = 'America/Sao_Paulo'

test('a payment notice is shown until the player is marked as paid or loses the spot', () => {
  expect(noticeWords(said, zone)).toBe('Diz que pagou em 12/11 · pago por João')
  const { payer: _, ...without } = said
  expect(noticeWords(without, zone)).toBe('Diz que pagou em 12/11')
  expect(noticeWords({ ...said, isPaid: true }, zone)).toBeUndefined()
  expect(saysPaid({ ...said, isWithdrawn: true })).toBe(false)
  expect(saysPaid(aRow('2', 'Bia'))).toBe(false)
})

test('a day that an earlier version stored, and that nobody can read, leaves the rest of the notice', () => {
  const unreadable = { ...said, paidOn: '10000-01-01T12:00:00.000Z' }
  expect(noticeWords(unreadable, zone)).toBe('Diz que pagou · pago por João')
})
