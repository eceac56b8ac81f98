import { useEffect, useRef } from 'react'
import { css } from '#styled/css'
import { useLive } from '../use-live.ts'
import { toast as pageStore, type ToastStore } from './toast-store.ts'
import { ToastCard } from './toast-card.tsx'
import { useClearOf } from './clear-of.ts'

/**
 * Shows the newest toast under the header, or below a title, a button to leave or a field in that place. Use it once
 * per page. F8 moves the focus to it.
 */
export function Toaster({
  store = pageStore,
  label = 'Avisos (F8)',
}: {
  store?: ToastStore
  label?: string
}) {
  const region = useRef<HTMLElement>(null)
  const toast = useLive(store)

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus()
    }
    document.addEventListener('keydown', focusRegion)
    return () => document.removeEventListener('keydown', focusRegion)
  }, [])

  const card = toast?.isOpen ? (
    <ToastCard key={toast.id} toast={toast} onClose={() => store.dismiss(toast.id)} />
  ) : null
  const lowered = useClearOf(region, toast?.isOpen === true)
  const isUrgent = toast?.variant === 'destructive'
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={label}
      data-notices=""
      className={corner}
      style={lowered ? { marginTop: lowered } : undefined}
    >
      {/* Both regions exist before their text: screen readers announce only changes within a region. */}
      <div role="status" aria-live="polite">
        {isUrgent ? null : card}
      </div>
      <div role="alert" aria-live="assertive">
        {isUrgent ? card : null}
      </div>
    </section>
  )
}

const corner = css({
  position: 'fixed',
  zIndex: 'toast',
  insetInline: '0',
  top: '[calc({sizes.row} + env(safe-area-inset-top))]',
  marginInline: 'auto',
  width: 'full',
  maxWidth: 'narrow',
  padding: '3',
  pointerEvents: 'none',
  '&&:focus-visible': { outline: 'focus', outlineOffset: '-2' },
})
