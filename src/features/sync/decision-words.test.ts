import { expect, test } from 'vitest'
import { bothSides, outcomeLabels, reasonWords } from './decision-words.ts'

const refusal = { status: 412, code: 'player.changed', message: 'Outra pessoa alterou esta inscrição.' }

test("a change of the own account on another device is not called somebody else's", () => {
  expect(reasonWords({ refusal, changedBy: 'Marina', isOwnChange: true }, 'às 20:22')).toBe(
    'Alterado em outro aparelho seu às 20:22.',
  )
})

test('another account is named', () => {
  expect(reasonWords({ refusal, changedBy: 'Paulo', isOwnChange: false }, 'em 3/5 às 09:10')).toBe(
    'Paulo alterou em 3/5 às 09:10.',
  )
})

test('a removed object shows what is known of it', () => {
  const gone = { status: 404, code: 'player.notFound', message: 'Inscrição não encontrada.' }
  expect(reasonWords({ refusal: gone }, 'há pouco')).toBe(
    'Inscrição não encontrada. Isso foi removido em outro aparelho ou por outra pessoa.',
  )
})

test('who removed it and when is shown if the server tells', () => {
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

test('two results are shown side by side, with who entered them and when', () => {
  const result = { did: '', mine: '6/4 Ana e Bia', theirs: '6/4 Carla e Duda' }
  const when = { mine: 'às 14:30', theirs: 'às 14:32' }
  expect(bothSides({ refusal, changedBy: 'Bruno', wasOffline: true }, result, when)).toBe(
    'Você: 6/4 Ana e Bia (sem sinal). Bruno, às 14:32: 6/4 Carla e Duda.',
  )
  expect(bothSides({ refusal, isOwnChange: true }, result, when)).toBe(
    'Você: 6/4 Ana e Bia. Você, em outro aparelho, às 14:32: 6/4 Carla e Duda.',
  )
  expect(bothSides({ refusal }, result, { ...when, theirs: undefined })).toBe(
    'Você: 6/4 Ana e Bia. Lá: 6/4 Carla e Duda.',
  )
})

const paid = { label: 'Pagamento', did: 'marcou como', mine: 'não pago', theirs: 'pago' }
const moments = { mine: 'às 10:02', theirs: 'em 3/5 às 10:05' }

test('a conflict shows both sides with names and times, and that one had no connection', () => {
  const operation = { refusal, changedBy: 'Bruno Alves', isOwnChange: false }
  expect(bothSides({ ...operation, wasOffline: true }, paid, moments)).toBe(
    'Bruno Alves marcou como pago em 3/5 às 10:05; você marcou como não pago às 10:02, sem conexão.',
  )
  expect(bothSides(operation, paid, moments)).toMatch(/às 10:02\.$/)
  expect(outcomeLabels(operation, paid)).toEqual({ mine: 'Deixar não pago', theirs: 'Deixar pago' })
  expect(reasonWords({ ...operation, differences: [paid] }, 'às 10:05')).toBe('')
})

test('if both sides are the same account, two devices are named', () => {
  const operation = { refusal, changedBy: 'Marina', isOwnChange: true }
  expect(bothSides(operation, paid, moments)).toBe(
    'Você marcou como pago em 3/5 às 10:05, em outro aparelho; neste, marcou como não pago às 10:02.',
  )
})

test('a change refused for another reason blames nobody and says why', () => {
  const tooFew = { status: 409, code: 'category.belowRegistered', message: 'Já há 9 inscritos.' }
  const places = { label: 'Vagas', did: 'mudou para', mine: '8', theirs: '16' }
  const operation = { refusal: tooFew, changedBy: 'Bruno', isOwnChange: false }
  expect(bothSides(operation, places, moments)).toBe('Agora: 16. Você mudou para 8 às 10:02.')
  expect(reasonWords({ ...operation, differences: [places] }, '')).toBe('Já há 9 inscritos.')
  expect(outcomeLabels(operation, places)).toEqual({ mine: 'Deixar 8', theirs: 'Deixar como está' })
})

test('if the server names nobody, nobody is named', () => {
  expect(bothSides({ refusal }, paid, { mine: 'às 10:02', theirs: undefined })).toBe(
    'Outra pessoa marcou como pago; você marcou como não pago às 10:02.',
  )
})

test('values with the same beginning are distinguished by whose they are', () => {
  const award = `Troféu, medalhas e ${'brindes '.repeat(5)}`
  const prizes = { mine: `${award}para todos`, theirs: `${award}para as finalistas` }
  const both = (operation: object) => outcomeLabels({ refusal, ...operation }, prizes)
  expect(both({ changedBy: 'Bruno Alves' }).theirs).toBe('Manter o de Bruno Alves')
  expect(both({ isOwnChange: true })).toEqual({
    mine: 'Manter o meu',
    theirs: 'Manter o do outro aparelho',
  })
  expect(both({}).theirs).toBe('Manter o da outra pessoa')
})

const reused = {
  status: 422,
  code: 'idempotency.reused',
  message: 'Esta alteração foi enviada antes com outro conteúdo.',
}

test('a change that another phone sent with another result is explained in the words of the desk', () => {
  expect(reasonWords({ refusal: reused, wasHanded: true }, '')).toBe(
    'O telefone para o qual você passou já enviou esta alteração, com outro valor. Confira como está agora: se estiver certo, desista desta; se não, tente de novo.',
  )
  expect(reasonWords({ refusal: reused, giverName: 'Marina' }, '')).toContain(
    'O telefone de Marina já enviou esta alteração',
  )
  expect(reasonWords({ refusal: reused }, '')).toContain('Outro telefone já enviou esta alteração')
})

test('a change that is on two phones is decided on one of them', () => {
  const full = { status: 409, code: 'category.full', message: 'A categoria está esgotada.' }
  expect(reasonWords({ refusal: full, wasHanded: true }, '')).toBe(
    'A categoria está esgotada. Está também no telefone para o qual você passou: decida em um só.',
  )
  expect(reasonWords({ refusal: full, giverName: 'Marina' }, '')).toBe(
    'A categoria está esgotada. Está também no telefone de Marina: decida em um só.',
  )
})
