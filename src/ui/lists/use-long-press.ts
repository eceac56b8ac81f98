import { type RefObject, useEffect, useRef } from 'react'

/** In ms: after this time a press counts as long, as on phones. */
const longMs = 500
/** In px: how far a resting finger may move. */
const still = 10

/**
 * Calls back after a long press on one of the targets, after a right click there, and after the menu key of a keyboard.
 * The click that ends a long press does nothing else.
 * @param targets selector of the elements
 * @param onLongPress receives the element
 */
export function useLongPress(
  within: RefObject<HTMLElement | null>,
  targets: string,
  onLongPress: (target: HTMLElement) => void,
): void {
  const latest = useRef(onLongPress)
  useEffect(() => {
    latest.current = onLongPress
  })
  useEffect(() => {
    const end = new AbortController()
    const options = { signal: end.signal, capture: true }
    let timer: ReturnType<typeof setTimeout> | undefined
    let began = { x: 0, y: 0 }
    let isPressed = false

    const targetOf = ({ target }: Event) => {
      const found = target instanceof Element ? target.closest<HTMLElement>(targets) : null
      return found && within.current?.contains(found) ? found : undefined
    }
    const press = (target: HTMLElement) => {
      isPressed = true
      clearTimeout(timer)
      latest.current(target)
    }
    const letGo = () => clearTimeout(timer)
    addEventListener(
      'pointerdown',
      (event) => {
        letGo()
        isPressed = false
        const target = event.button === 0 ? targetOf(event) : undefined
        if (!target) return
        began = { x: event.clientX, y: event.clientY }
        timer = setTimeout(() => press(target), longMs)
      },
      options,
    )
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (Math.hypot(clientX - began.x, clientY - began.y) > still) letGo()
      },
      options,
    )
    for (const ends of ['pointerup', 'pointercancel', 'scroll'] as const)
      addEventListener(ends, letGo, options)
    addEventListener(
      'contextmenu',
      (event) => {
        const target = targetOf(event)
        if (!target) return
        event.preventDefault()
        if (!isPressed) press(target)
        // A menu key or a right button is not followed by a click.
        if (event.button === 2 || event.detail === 0) isPressed = false
      },
      options,
    )
    addEventListener(
      'click',
      (event) => {
        if (!isPressed || event.detail === 0) return
        isPressed = false
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      options,
    )
    return () => {
      letGo()
      end.abort()
    }
  }, [within, targets])
}
