import { type RefObject, useEffect } from 'react'

/**
 * A tap counts for the row that the finger came down on, though the list moved before it was lifted (somebody registered,
 * a notice went): the click that the browser gives to a neighbour goes to what the finger saw.
 * @param list its rows have `data-key`
 */
export function useSteadyTap(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const end = new AbortController()
    const options = { signal: end.signal, capture: true }
    let seen: HTMLElement | undefined

    addEventListener(
      'pointerdown',
      ({ target, pointerType }) => {
        // A mouse that is let go elsewhere means to click nothing.
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
        // Keys and scripts click without a finger.
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
