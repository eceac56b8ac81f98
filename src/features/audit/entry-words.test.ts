import { expect, test } from 'vitest'
import { ChangeKind } from '#contract/administration/change-kinds.ts'
import type { LogEntry } from '#contract/administration/change-log.ts'
import { type Names, readable as read } from './entry-words.ts'
import { kindGroups } from './kind-words.ts'

const entry = (over: Partial<LogEntry>): LogEntry => ({
  id: 'log',
  at: '2026-11-20T15:00:00.000Z',
  tappedAt: null,
  kind: 'player.payment',
  accountId: 'ana',
  eventId: 'event',
  entityId: 'player',
  before: null,
  after: null,
  ...over,
})
const readable = (one: LogEntry, called: Names) => read(one, called, 'America/Sao_Paulo')
const names = { ana: 'Ana Lins', event: 'Etapa', player: 'Rui Reis · Mista C', place: 'Arena' }

test('a payment entry shows who, when, for whom, and the earlier value', () => {
  const words = readable(
    entry({
      tappedAt: '2026-11-20T14:00:00.000Z',
      before: { paidAt: null, method: null },
      after: { paidAt: '2026-11-20T14:00:00.000Z', method: 'CASH' },
    }),
    names,
  )
  expect(words).toMatchObject({
    when: '20/11/2026, 12:00',
    tapped: '20/11/2026, 11:00',
    who: 'Ana Lins',
    what: 'Pagamento',
    about: 'Rui Reis · Mista C',
    event: 'Etapa',
    changes: [
      { field: 'Pago em', before: '', after: '20/11/2026, 11:00' },
      { field: 'Forma', before: '', after: 'Dinheiro' },
    ],
  })
})

test('the giver of a handed-over change is shown as a claim of the taker, not as a fact', () => {
  const given = entry({ givenBy: 'bruno' })
  expect(readable(given, { ...names, bruno: 'Bruno Paz' }).who).toBe(
    'Ana Lins (diz que recebeu de Bruno Paz)',
  )
  expect(readable(given, names).who).toMatch(/^Ana Lins \(diz que recebeu de .+\)$/)
})

test('money, days, switches, lists and ids are shown in words', () => {
  const after = {
    feeCents: 9550,
    startDate: '2026-12-01',
    isListed: true,
    placeIds: ['place', 'none'],
    others: ['description', 'pixCode'],
  }
  const { changes } = readable(entry({ kind: 'event.changed', entityId: 'event', after }), names)
  expect(changes.map((change) => change.after.replaceAll('\u00a0', ' '))).toEqual([
    'R$ 95,50',
    '1/12/2026',
    'sim',
    'Arena, removido',
    'descrição, chave PIX',
  ])
})

test('presences, shirts, kept spots, withdrawals and the hours of an event are shown in words', () => {
  const at = '2026-11-20T14:00:00.000Z'
  const after = {
    presentAt: at,
    shirtGivenAt: at,
    withdrawnAt: at,
    held: true,
    shirtsForFirst: 40,
    holdHours: 48,
  }
  expect(readable(entry({ after }), names).changes.map(({ field }) => field)).toEqual([
    'Presente desde',
    'Camiseta entregue em',
    'Desistiu em',
    'Vaga segurada',
    'Camisetas para os primeiros',
    'Prazo para pagar, em horas',
  ])
})

test('every kind of change is found by its noun', () => {
  const nouns = new Set(ChangeKind.options.map((kind) => kind.split('.')[0]))
  expect(new Set(kindGroups.map(({ value }) => value))).toEqual(nouns)
})

test('a removed object is named by its last content; a deleted account has no name', () => {
  expect(readable(entry({ accountId: 'gone' }), names).who).toBe('Conta apagada')
  expect(readable(entry({ accountId: null }), names).who).toBe('Sem conta')
  const category = entry({ kind: 'category.removed', entityId: 'none', before: { title: 'Mista D' } })
  expect(readable(category, names).about).toBe('Mista D')
  const removed = entry({ kind: 'event.removed', eventId: 'x', entityId: 'x', before: { title: 'Copa' } })
  expect(readable(removed, names).event).toBe('Copa')
})

test('a title that looks like a word of the contract stays as typed', () => {
  const after = { title: 'PIX', role: 'MESA' }
  const { changes } = readable(entry({ after }), names)
  expect(changes.map((change) => change.after)).toEqual(['PIX', 'Mesa'])
})

test('a kind that this app does not have shows its technical name', () => {
  expect(readable(entry({ kind: 'weather.changed' }), names).what).toBe('weather.changed')
})

test('the end of a match is described in words', () => {
  const { what, changes } = readable(
    entry({
      kind: 'match.result',
      entityId: 'match',
      before: { outcome: null, score: null },
      after: { outcome: 'WALKOVER', score: ['6-0'] },
    }),
    names,
  )
  expect(what).toBe('Resultado')
  expect(changes).toEqual([
    { field: 'Como terminou', before: '', after: 'W.O.' },
    { field: 'Placar', before: '', after: '6-0' },
  ])
  const called = readable(
    entry({ kind: 'match.call', before: { state: 'WAITING' }, after: { state: 'CALLED' } }),
    names,
  )
  expect(called.changes).toEqual([{ field: 'Situação', before: 'Aguardando', after: 'Chamado' }])
})
