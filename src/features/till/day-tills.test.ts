import { expect, test } from 'vitest'
import { aRow } from '#app/testing/player-row.ts'
import type { EventView } from '#offline/screen-types.ts'
import { tillsOfDay } from './day-tills.ts'

const looking = { userId: 'olga', day: '2026-11-21', timeZone: 'America/Sao_Paulo' }
const refundedBy = (refundedById: string) =>
  aRow(refundedById, 'Ana', {
    isPaid: true,
    paymentDate: '2026-11-20T12:00:00.000Z',
    paidById: 'olga',
    paidBy: 'Olga Reis',
    isWithdrawn: true,
    isRefunded: true,
    refundedAt: '2026-11-21T12:00:00.000Z',
    refundedById,
  })
const spent = { kind: 'BALLS', what: '', value: 10, paidBy: '', day: '2026-11-20' } as const

test('the till of somebody who only gave money back has a name if any data of the event has it', () => {
  const view: Pick<EventView, 'players' | 'tills' | 'expenses' | 'changers'> = {
    players: ['bia', 'caio', 'davi'].map(refundedBy),
    tills: [],
    expenses: [
      {
        id: 'e',
        eventId: 'event',
        spent,
        notedById: 'caio',
        notedBy: 'Caio Melo',
        notedAt: '2026-11-20T12:00:00.000Z',
        version: 1,
      },
    ],
    changers: [{ id: 'bia', name: 'Bia Sá', at: '2026-11-20T12:00:00.000Z' }],
  }
  const { others } = tillsOfDay(view, looking)
  expect(others.map(({ accountId, title }) => [accountId, title])).toEqual([
    ['bia', 'Bia Sá'],
    ['caio', 'Caio Melo'],
    ['davi', 'Outra conta da organização'],
  ])
})
