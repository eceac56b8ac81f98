import { type Live, live } from '../live.ts'

/** At most one toast is visible; a newer one replaces the older. */
const removeDelay = 1_000_000

export interface ToastContent {
  text: string
  variant?: 'default' | 'success' | 'destructive'
  /** In ms; 5000 by default. */
  duration?: number
  action?: { label: string; onPress: () => void }
}

export interface Toast extends Required<Omit<ToastContent, 'action'>> {
  id: number
  action: ToastContent['action']
  isOpen: boolean
  /** When it was shown, by `performance.now()`. */
  shownAt: number
}

export interface ToastStore extends Live<Toast | undefined> {
  /** Returns the toast's id. */
  show(content: ToastContent): number
  success(text: string): number
  failure(text: string): number
  update(id: number, content: Partial<ToastContent>): void
  /** Closes the toast at once; the store drops it 1,000,000 ms later. */
  dismiss(id: number): void
  remove(id: number): void
}

export function createToastStore(): ToastStore {
  const current = live<Toast | undefined>(undefined)
  let lastId = 0
  let removal: ReturnType<typeof setTimeout> | undefined
  /** The toast while it is still the current one. */
  const currentOf = (id: number) => (current.get()?.id === id ? current.get() : undefined)

  const store: ToastStore = {
    get: current.get,
    subscribe: current.subscribe,
    show({ text, variant = 'default', duration = 5000, action }) {
      clearTimeout(removal)
      current.set({ id: ++lastId, text, variant, duration, action, isOpen: true, shownAt: performance.now() })
      return lastId
    },
    success: (text) => store.show({ text, variant: 'success' }),
    failure: (text) => store.show({ text, variant: 'destructive' }),
    update(id, content) {
      const changed = currentOf(id)
      if (changed) current.set({ ...changed, ...content })
    },
    dismiss(id) {
      const dismissed = currentOf(id)
      if (!dismissed?.isOpen) return
      current.set({ ...dismissed, isOpen: false })
      removal = setTimeout(() => store.remove(id), removeDelay)
    },
    remove(id) {
      if (!currentOf(id)) return
      clearTimeout(removal)
      current.set(undefined)
    },
  }
  return store
}

/** The one store of the page; `<Toaster />` shows it. */
export const toast = createToastStore()
