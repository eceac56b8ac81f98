import { expect, test } from 'vitest'
import { instantOfDay } from '#contract/formats/days.ts'
import type { Event } from '#contract/events/events.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import type { EventView } from '#offline/screen-types.ts'
import { inWords, stepsOf } from './steps.ts'

const published: Event = {
  id: 'etapa',
  title: 'Etapa',
  modality: 'BEACH_TENNIS',
  eventType: 'TORNEIO',
  startDate: instantOfDay('2026-12-05'),
  endDate: instantOfDay('2026-12-06'),
  registerEndDate: instantOfDay('2026-12-04'),
  description: null,
  registrationFee: 95,
  registrationFeeTwoCategories: null,
  mainEventId: 'circuito',
  mainEvent: { id: 'circuito', name: 'Circuito' },
  pixCode: 'pix@example.com',
  pixName: 'Clube',
  pixPhone: '13999990000',
  imageKey: null,
  places: [{ place: { id: 'arena', name: 'Arena' } }],
  status: 'INSCRICOES_ABERTAS',
  role: 'DONO',
}
const bare: Event = {
  ...published,
  isDraft: true,
  hasFee: false,
  registrationFee: 0,
  pixCode: '',
  pixName: '',
  pixPhone: '',
  places: [],
}
const category = { id: 'c', eventId: 'etapa' } as EventView['categories'][number]
const steps = (event: Event, over: Partial<EventView> = {}) =>
  Object.fromEntries(
    stepsOf({ event, categories: [], schedules: [], ...over }).map(({ id, detail, isDone, field }) => [
      id,
      { detail, isDone, ...(field && { field }) },
    ]),
  )

test('an empty draft shows the next steps and links to the form of the event', () => {
  expect(steps(bare)).toEqual({
    categories: { detail: 'Crie pelo menos uma categoria', isDone: false },
    payment: { detail: 'Informe o valor e os dados do PIX', isDone: false, field: 'registrationFee' },
    places: { detail: 'Escolha onde se joga', isDone: false },
    schedules: { detail: 'Pode ficar para depois', isDone: false },
  })
})

test('existing parts are named and not asked for again', () => {
  expect(steps(published, { categories: [category, category] })).toMatchObject({
    categories: { detail: '2 categorias', isDone: true },
    payment: { detail: `${formatMoney(95)} · PIX de Clube`, isDone: true },
    places: { detail: 'Arena', isDone: true },
  })
  expect(steps({ ...bare, hasFee: true, pixCode: 'pix@example.com' }).payment).toEqual({
    detail: 'Falta o recebedor e o WhatsApp do comprovante',
    isDone: false,
    field: 'pixName',
  })
})

test('a member who may not change the PIX data sees who may', () => {
  const helped = { ...bare, role: 'ORGANIZADOR' as const }
  expect(steps({ ...helped, hasFee: true, registrationFee: 95 }).payment?.detail).toBe(
    'Só o responsável pelo evento informa o PIX',
  )
  expect(steps(helped).payment?.detail).toBe('Informe o valor e os dados do PIX')
})

test('a server without schedules shows no step for schedules', () => {
  expect(steps(bare, { schedules: undefined })).not.toHaveProperty('schedules')
})

test('parts of a sentence are joined in natural Portuguese', () => {
  expect([inWords(['A']), inWords(['A', 'B']), inWords(['A', 'B', 'C'])]).toEqual(['A', 'A e B', 'A, B e C'])
})
