import { type RefObject, useEffect } from 'react'

/**
 * Makes a tap count for the row on which the finger came down, even if the list moves before the finger is lifted (a
 * new row, a closed notice). The browser would give the click to a neighbouring row.
 * @param list the list, whose rows have `data-key`
 */
export function useSteadyTap(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const end = new AbortController()
    const options = { signal: end.signal, capture: true }
    let seen: HTMLElement | undefined

    addEventListener(
      'pointerdown',
      ({ target, pointerType }) => {
        // A mouse button that is released on another element is no click.
        const isMeant =
          pointerType === 'touch' && target instanceof HTMLElement && list.current?.contains(target)
        seen = isMeant ? target : undefined
      },
      options,
    )
    addEventListener('pointercancel', () => (seen = undefined), options)
    addEventListener(
      'click',
      (click) => {
        const meant = seen
        // The keyboard and scripts click without a pointer.
        if (click.detail === 0 || !meant) return
        seen = undefined
        const row = rowOf(meant)
        if (!row || row === rowOf(click.target)) return
        click.preventDefault()
        click.stopPropagation()
        meant.click()
      },
      options,
    )
    return () => end.abort()
  }, [list])
}

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null
