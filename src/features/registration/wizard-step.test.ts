import { expect, test } from 'vitest'
import { type Draft, emptyRegistrationDraft } from './draft.ts'
import { reachableStep } from './wizard-step.ts'

const person = { id: 'p1', name: 'Ana Teste', phoneNumber: '11999990000', email: 'ana@example.com' }
const saved: Draft = { ...emptyRegistrationDraft, person }
const sent: Draft = {
  ...saved,
  attempt: {
    key: 'k',
    titles: ['Mista C'],
    body: { eventId: 'e', personId: 'p1', categories: ['c'], paymentValue: 80 },
  },
}
const open = { draft: emptyRegistrationDraft, hasReceipt: false, isOpen: true }

test('without a step the page shows the event', () => {
  expect(reachableStep(undefined, { ...open, draft: sent, hasReceipt: true })).toBeUndefined()
})

test('the categories can be opened only after the personal data are saved', () => {
  expect(reachableStep('categorias', open)).toBe('dados')
  expect(reachableStep('categorias', { ...open, draft: saved })).toBe('categorias')
})

test('if the event gives shirts, the size is required', () => {
  const sizes = ['P', 'M'] as const
  expect(reachableStep('categorias', { ...open, draft: saved, sizes })).toBe('dados')
  expect(reachableStep('categorias', { ...open, draft: { ...saved, shirtSize: 'GG' }, sizes })).toBe('dados')
  expect(reachableStep('categorias', { ...open, draft: { ...saved, shirtSize: 'M' }, sizes })).toBe(
    'categorias',
  )
  expect(reachableStep('categorias', { ...open, draft: saved, sizes: null })).toBe('categorias')
})

test('the personal data can be opened again until the registration was sent', () => {
  expect(reachableStep('dados', { ...open, draft: saved })).toBe('dados')
  expect(reachableStep('dados', { ...open, draft: sent })).toBe('categorias')
})

test('a registration with an unknown outcome is continued, also after the deadline', () => {
  expect(reachableStep('inscricao', { draft: sent, hasReceipt: false, isOpen: false })).toBe('categorias')
})

test('after the registration the categories show the summary, and going back further shows the event', () => {
  const done = { ...open, hasReceipt: true }
  expect(reachableStep('inscricao', done)).toBe('inscricao')
  expect(reachableStep('categorias', done)).toBe('inscricao')
  expect(reachableStep('dados', done)).toBeUndefined()
})

test('another registration can be made besides the one stored on the device', () => {
  const another = { ...open, hasReceipt: true, draft: { ...saved, isStarted: true } }
  expect(reachableStep('dados', another)).toBe('dados')
  expect(reachableStep('categorias', another)).toBe('categorias')
  expect(reachableStep('inscricao', another)).toBe('inscricao')
})

test('the summary stays after registration has closed, and no new one can be started', () => {
  expect(reachableStep('inscricao', { ...open, hasReceipt: true, isOpen: false })).toBe('inscricao')
  expect(reachableStep('dados', { ...open, isOpen: false })).toBeUndefined()
})
