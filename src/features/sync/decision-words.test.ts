import { expect, test } from 'vitest'
import { reasonWords } from './decision-words.ts'

const refusal = { status: 412, code: 'player.changed', message: 'Outra pessoa alterou esta inscrição.' }

test('an own change on another device is nobody else’s', () => {
  expect(reasonWords({ refusal, changedBy: 'Marina', isOwnChange: true }, 'às 20:22')).toBe(
    'Alterado em outro aparelho seu às 20:22.',
  )
})

test('somebody else is named', () => {
  expect(reasonWords({ refusal, changedBy: 'Paulo', isOwnChange: false }, 'em 3/5 às 09:10')).toBe(
    'Paulo alterou em 3/5 às 09:10.',
  )
})

test('what is gone says what is known of it', () => {
  const gone = { status: 404, code: 'player.notFound', message: 'Inscrição não encontrada.' }
  expect(reasonWords({ refusal: gone }, 'há pouco')).toBe(
    'Inscrição não encontrada. Isso foi removido em outro aparelho ou por outra pessoa.',
  )
})

test('who removed it and when is said where the host tells', () => {
  const removal = { removedAt: '2026-11-21T23:22:00.000Z', removedBy: 'Ana', removedById: 'user-2' }
  const gone = { status: 404, code: 'player.notFound', message: 'Inscrição não encontrada.', removal }
  const why = 'Inscrição não encontrada.'
  expect(reasonWords({ refusal: gone, changedBy: 'Ana', isOwnChange: false }, 'às 20:22')).toBe(
    `${why} Removido por Ana às 20:22.`,
  )
  expect(reasonWords({ refusal: gone, changedBy: 'Ana', isOwnChange: true }, 'às 20:22')).toBe(
    `${why} Removido em outro aparelho seu às 20:22.`,
  )
  expect(reasonWords({ refusal: gone }, 'às 20:22')).toBe(`${why} Removido às 20:22.`)
})
