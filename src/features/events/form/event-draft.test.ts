import * as v from 'valibot'
import { expect, test } from 'vitest'
import { deadlineBefore, emptyEvent, type EventDraft, eventForm } from './event-draft.ts'

const today = '2026-11-22'
const schema = eventForm({ today, timeZone: 'America/Sao_Paulo' })
const typed: EventDraft = {
  ...emptyEvent,
  title: ' Etapa de verão ',
  modality: 'BEACH_TENNIS',
  eventType: 'TORNEIO',
  startDate: '20/12/2026',
  endDate: '21/12/2026',
  registerEndDate: '19/12/2026',
  registrationFee: '1.234,50',
  mainEventId: 'circuito',
  pixKind: 'EMAIL',
  pixCode: 'pix@example.com',
  pixName: 'Clube Maré Alta',
  pixPhone: '13999990000',
  places: ['quadra-1'],
}
/** The first problem of each field, because only that one is shown. */
const problems = (draft: EventDraft) => {
  const found: Record<string, string> = {}
  for (const issue of v.safeParse(schema, draft).issues ?? [])
    found[v.getDotPath(issue) ?? ''] ??= issue.message
  return found
}

test('the typed form becomes the body that the server accepts', () => {
  expect(v.parse(schema, typed)).toMatchObject({
    title: 'Etapa de verão',
    startDate: '2026-12-20T12:00:00.000Z',
    registrationFee: 1234.5,
    registrationFeeTwoCategories: null,
    pixKind: 'EMAIL',
  })
})

test('each empty field shows what is missing', () => {
  expect(problems(emptyEvent)).toEqual({
    title: 'Informe o nome do evento',
    modality: 'Informe a modalidade',
    eventType: 'Informe o tipo do evento',
    startDate: 'Informe a data de início',
    endDate: 'Informe a data de encerramento',
    registerEndDate: 'Informe o prazo de inscrição',
    registrationFee: 'Informe o valor da inscrição',
    mainEventId: 'Informe o evento principal',
    pixKind: 'Escolha o tipo da chave',
    pixCode: 'Informe a chave PIX',
    pixName: 'Informe o nome do recebedor',
    pixPhone: 'Informe o telefone para envio do comprovante',
  })
})

test('the fee and the PIX data of a draft may be empty; typed values are checked', () => {
  const draft = eventForm({ today, timeZone: 'America/Sao_Paulo', isDraft: true })
  const waiting = { ...typed, registrationFee: '', pixKind: '', pixCode: '', pixName: '', pixPhone: ' ' }
  expect(v.parse(draft, waiting)).toMatchObject({ registrationFee: null, pixCode: '', pixPhone: '' })
  const half = v.safeParse(draft, { ...waiting, pixCode: 'pix@example.com', pixPhone: '139' })
  expect(half.issues?.map(({ message }) => message)).toEqual([
    'Informe o telefone com DDD',
    'Escolha o tipo da chave',
  ])
  expect(v.safeParse(draft, { ...waiting, title: '' }).success).toBe(false)
})

test('an invalid number of hours or amount is reported under its field; an empty one means no limit', () => {
  expect(problems({ ...typed, holdHours: 'mil', registrationFeeTwoCategories: 'cem' })).toEqual({
    holdHours: 'Use só números',
    registrationFeeTwoCategories: 'Use um valor como 70 ou 1.234,56',
  })
  expect(problems({ ...typed, holdHours: '0' })).toEqual({ holdHours: 'Informe pelo menos 1 hora' })
  expect(v.parse(schema, { ...typed, holdHours: '48' })).toMatchObject({ holdHours: 48 })
  expect(v.parse(schema, typed)).toMatchObject({ holdHours: null })
})

test('dates in the wrong order, past dates and a key of the wrong kind are reported under their fields', () => {
  expect(
    problems({ ...typed, startDate: '22/12/2026', registerEndDate: '21/11/2026', pixKind: 'CPF' }),
  ).toEqual({
    endDate: 'A data de encerramento não pode ser antes da data de início',
    registerEndDate: 'Escolha uma data a partir de hoje',
    pixCode: 'Confira a chave: este CPF não existe',
  })
  expect(problems({ ...typed, startDate: '31/2/2027' }).startDate).toBe('Essa data não existe')
  expect(problems({ ...typed, pixKind: '' }).pixKind).toBe('Escolha o tipo da chave')
})

test('the suggested deadline is the day before the first day, and never in the past', () => {
  expect(deadlineBefore('1/1/2027', today)).toBe('31/12/2026')
  expect(deadlineBefore('22/11/2026', today)).toBe('22/11/2026')
  expect(deadlineBefore('3/', today)).toBeUndefined()
})
