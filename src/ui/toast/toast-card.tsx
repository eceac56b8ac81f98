import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { cva, css } from '#styled/css'
import { IconButton } from '../buttons/icon-button.tsx'
import type { Toast } from './toast-store.ts'

/** In px: a longer swipe closes the toast. */
const swipeThreshold = 50
const icons = { default: Info, success: CircleCheck, destructive: CircleAlert }

export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const [isHeld, setIsHeld] = useState(false)
  const { offset, swipe } = useSwipe(onClose)
  useCountdown(toast, isHeld || offset !== 0, onClose)
  const Icon = icons[toast.variant]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- holding and swiping only add to the button inside
    <div
      className={card({ variant: toast.variant })}
      style={offset ? { transform: `translateX(${offset}px)` } : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      {...swipe}
    >
      <Icon aria-hidden className={sign} />
      <div className={content}>
        <p className={words}>{toast.text}</p>
        {toast.action && (
          <button
            type="button"
            className={act}
            onClick={() => {
              onClose()
              toast.action?.onPress()
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <IconButton variant="bare" label="Fechar aviso" icon={<X aria-hidden />} onClick={onClose} />
    </div>
  )
}

/** Calls `onEnd` after the duration of the toast. Holding the toast starts the time again. */
function useCountdown({ duration, text }: Toast, isHeld: boolean, onEnd: () => void) {
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => end.current(), duration)
    return () => clearTimeout(timer)
  }, [duration, text, isHeld])
}

function useSwipe(onAway: () => void) {
  const start = useRef<number>(undefined)
  const [offset, setOffset] = useState(0)
  const settle = () => {
    start.current = undefined
    setOffset(0)
  }
  const swipe = {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'mouse') start.current = event.clientX
    },
    onPointerMove(event: PointerEvent) {
      if (start.current !== undefined) setOffset(event.clientX - start.current)
    },
    onPointerUp(event: PointerEvent) {
      const way = start.current === undefined ? 0 : event.clientX - start.current
      if (Math.abs(way) >= swipeThreshold) onAway()
      else settle()
    },
    onPointerCancel: settle,
  }
  return { offset, swipe }
}

const card = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingInlineStart: '4',
    minHeight: 'row',
    borderRadius: 'md',
    boxShadow: 'float',
    pointerEvents: 'auto',
    touchAction: 'pan-y',
    animation: 'rise 0.15s token(easings.out)',
  },
  variants: {
    variant: {
      default: { bg: 'court', color: 'onCourt', border: 'court', '--ring': '{colors.spark}' },
      success: { bg: 'positiveFill', color: 'onPositive', '--ring': '{colors.onPositive}' },
      destructive: { bg: 'danger', color: 'onDanger', '--ring': '{colors.onDanger}' },
    },
  },
})
const sign = css({ flexShrink: '0', width: 'icon', height: 'icon' })
/** The button stands below the text if one line has no room for both. */
const content = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  flexGrow: '1',
  minWidth: '0',
})
const words = css({ flex: '[1 1 auto]', minWidth: '0', paddingBlock: '3', fontWeight: 'medium' })
const act = css({
  minHeight: 'touch',
  marginInlineStart: '-2',
  paddingInline: '2',
  paddingBlock: '2',
  fontWeight: 'bold',
  textDecoration: 'underline',
  cursor: 'pointer',
})
