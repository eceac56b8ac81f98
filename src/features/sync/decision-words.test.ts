import { expect, test } from 'vitest'
import { bothSides, reasonWords, theirsLabel } from './decision-words.ts'

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

const paid = { label: 'Pagamento', did: 'marcou como', mine: 'não pago', theirs: 'pago' }
const moments = { mine: 'às 10:02', theirs: 'em 3/5 às 10:05' }

test('a conflict says both sides with names and times, and that one had no connection', () => {
  const operation = { refusal, changedBy: 'Bruno Alves', isOwnChange: false }
  expect(bothSides({ ...operation, wasOffline: true }, paid, moments)).toBe(
    'Bruno Alves marcou como pago em 3/5 às 10:05; você marcou como não pago às 10:02, sem conexão.',
  )
  expect(bothSides(operation, paid, moments)).toMatch(/às 10:02\.$/)
  expect(theirsLabel(operation)).toBe('Manter o de Bruno Alves')
  expect(reasonWords({ ...operation, differences: [paid] }, 'às 10:05')).toBe('')
})

test('both sides of the same person are two devices', () => {
  const operation = { refusal, changedBy: 'Marina', isOwnChange: true }
  expect(bothSides(operation, paid, moments)).toBe(
    'Você marcou como pago em 3/5 às 10:05, em outro aparelho; neste, marcou como não pago às 10:02.',
  )
  expect(theirsLabel(operation)).toBe('Manter o do outro aparelho')
})

test('what is refused for another reason accuses nobody, and says why', () => {
  const tooFew = { status: 409, code: 'category.belowRegistered', message: 'Já há 9 inscritos.' }
  const places = { label: 'Vagas', did: 'mudou para', mine: '8', theirs: '16' }
  const operation = { refusal: tooFew, changedBy: 'Bruno', isOwnChange: false }
  expect(bothSides(operation, places, moments)).toBe('Agora: 16. Você mudou para 8 às 10:02.')
  expect(reasonWords({ ...operation, differences: [places] }, '')).toBe('Já há 9 inscritos.')
  expect(theirsLabel(operation)).toBe('Deixar como está')
})

test('a host that names nobody is not guessed at', () => {
  expect(bothSides({ refusal }, paid, { mine: 'às 10:02', theirs: undefined })).toBe(
    'Outra pessoa marcou como pago; você marcou como não pago às 10:02.',
  )
})
