import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a newer toast replaces the older one', () => {
  const toast = createToastStore()
  toast.success('Categoria salva com sucesso.')
  toast.failure('Não foi possível remover a categoria.')
  expect(toast.get()).toMatchObject({
    text: 'Não foi possível remover a categoria.',
    variant: 'destructive',
    duration: 5000,
    isOpen: true,
  })
})

test('a dismissed toast closes at once and is removed after 1,000,000 ms', () => {
  const toast = createToastStore()
  const id = toast.show({ text: 'Pagamento atualizado.' })
  toast.dismiss(id)
  expect(toast.get()?.isOpen).toBe(false)
  vi.advanceTimersByTime(999_999)
  expect(toast.get()?.id).toBe(id)
  vi.advanceTimersByTime(1)
  expect(toast.get()).toBeUndefined()
})

test('the removal of a dismissed toast does not remove the newer one', () => {
  const toast = createToastStore()
  toast.dismiss(toast.show({ text: 'antigo' }))
  toast.show({ text: 'novo' })
  vi.advanceTimersByTime(2_000_000)
  expect(toast.get()).toMatchObject({ text: 'novo', isOpen: true })
})

test('dismissing, updating or removing an older toast does not affect the newer one', () => {
  const toast = createToastStore()
  const older = toast.show({ text: 'antigo' })
  toast.show({ text: 'novo' })
  toast.dismiss(older)
  toast.update(older, { text: 'tarde demais' })
  toast.remove(older)
  expect(toast.get()).toMatchObject({ text: 'novo', isOpen: true })
})

test('an update changes the given fields and keeps the rest', () => {
  const toast = createToastStore()
  const id = toast.show({ text: 'Enviando…' })
  toast.update(id, { text: 'Enviado.', variant: 'success' })
  expect(toast.get()).toMatchObject({ id, text: 'Enviado.', variant: 'success', duration: 5000 })
})

test('listeners are told of every change until they unsubscribe', () => {
  const toast = createToastStore()
  const heard: (string | undefined)[] = []
  const leave = toast.subscribe(() => heard.push(toast.get()?.text))
  toast.remove(toast.show({ text: 'um' }))
  leave()
  toast.show({ text: 'dois' })
  expect(heard).toEqual(['um', undefined])
})
