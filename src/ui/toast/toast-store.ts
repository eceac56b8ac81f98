/** At most one toast is visible; a newer one replaces the older (specification, sections 4 and 9). */
const removeDelay = 1_000_000

export interface ToastContent {
  text: string
  variant?: 'default' | 'success' | 'destructive'
  /** In ms; 5000 unless said. */
  duration?: number
  action?: { label: string; onPress: () => void }
}

export interface Toast extends Required<Omit<ToastContent, 'action'>> {
  id: number
  action: ToastContent['action']
  isOpen: boolean
}

export interface ToastStore {
  get(): Toast | undefined
  subscribe(listener: () => void): () => void
  /** Answers the toast's id. */
  show(content: ToastContent): number
  success(text: string): number
  failure(text: string): number
  update(id: number, content: Partial<ToastContent>): void
  /** Closes it at once; it is forgotten 1,000,000 ms later. */
  dismiss(id: number): void
  remove(id: number): void
}

export function createToastStore(): ToastStore {
  let current: Toast | undefined
  let lastId = 0
  let removal: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function become(next: Toast | undefined) {
    current = next
    for (const listener of listeners) listener()
  }

  const store: ToastStore = {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show({ text, variant = 'default', duration = 5000, action }) {
      clearTimeout(removal)
      become({ id: ++lastId, text, variant, duration, action, isOpen: true })
      return lastId
    },
    success: (text) => store.show({ text, variant: 'success' }),
    failure: (text) => store.show({ text, variant: 'destructive' }),
    update(id, content) {
      if (current?.id === id) become({ ...current, ...content })
    },
    dismiss(id) {
      if (current?.id !== id || !current.isOpen) return
      become({ ...current, isOpen: false })
      removal = setTimeout(() => store.remove(id), removeDelay)
    },
    remove(id) {
      if (current?.id !== id) return
      clearTimeout(removal)
      become(undefined)
    },
  }
  return store
}

/** The one store of the page; `<Toaster />` shows it. */
export const toast = createToastStore()
