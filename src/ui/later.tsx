import { type ReactNode, useDeferredValue, useLayoutEffect, useRef } from 'react'
import { css } from '#styled/css'
import { usePrinting } from './use-printing.ts'

/** The last height of each part in px, so that a screen that is opened again has the same length at once. */
const heights = new Map<string, number>()

interface LaterProps {
  /** The name of the part, the same whenever its screen is opened. */
  name: string
  children: ReactNode
}

/**
 * A part below the first screenful of a long screen. The screen is painted first; this part is drawn right after it,
 * and a tap can interrupt that. The room for it is kept, so that a scroll position can be restored. The printer gets it
 * always.
 */
export function Later({ name, children }: LaterProps) {
  const ref = useRef<HTMLDivElement>(null)
  const isPainted = useDeferredValue(true, false)
  const isDrawn = usePrinting() || isPainted
  useLayoutEffect(() => {
    const part = ref.current
    if (!isDrawn || !part) return
    const observer = new ResizeObserver(() => heights.set(name, part.offsetHeight))
    observer.observe(part)
    return () => observer.disconnect()
  }, [isDrawn, name])
  return (
    <div ref={ref} className={column} style={isDrawn ? undefined : { minHeight: heights.get(name) }}>
      {isDrawn && children}
    </div>
  )
}

/** The parts stand as far from each other as on the screen around them. */
const column = css({ display: 'flex', flexDirection: 'column', gap: '6', _print: { display: 'block' } })
