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
 * Moves an action that can't be undone to a position that is not tapped by mistake: neither the last one, under the
 * thumb, nor the second one, beside the most frequent action. In a short menu it is the first.
 */
export function safeOrder<Item extends Ordered>(items: readonly Item[]): readonly Item[] {
  const dangers = items.filter(({ tone }) => tone === 'danger')
  const others = items.filter(({ tone }) => tone !== 'danger')
  return others.toSpliced(others.length > 2 ? 2 : 0, 0, ...dangers)
}
