import type { ReactNode } from 'react'

/** One action of a menu. */
export interface MenuItem {
  id: string
  label: ReactNode
  icon?: ReactNode
  tone?: 'neutral' | 'danger'
  onSelect: () => void
}

interface Ordered {
  tone?: 'neutral' | 'danger'
}

/**
 * Puts what can't be undone where no finger falls by mistake: neither last, under the thumb, nor second, beside what is
 * done most. Where there is no such place, it is the first.
 */
export function safeOrder<Item extends Ordered>(items: readonly Item[]): readonly Item[] {
  const dangers = items.filter(({ tone }) => tone === 'danger')
  const others = items.filter(({ tone }) => tone !== 'danger')
  return others.toSpliced(others.length > 2 ? 2 : 0, 0, ...dangers)
}
