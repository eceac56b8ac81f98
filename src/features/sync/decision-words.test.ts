import { expect, test } from 'vitest'
import { reasonWords } from './decision-words.ts'

const refusal = { status: 412, code: 'player.changed', message: 'Outra pessoa alterou este pagamento.' }

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
