import { type ReactNode, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'

interface WhenDrawnProps {
  children: ReactNode
  /** Called once. Must keep its identity. */
  then: () => void
}

/** Calls a function when its content is in the page and the content's effects have run, before the browser paints it. */
export function WhenDrawn({ children, then }: WhenDrawnProps) {
  const isCalled = useRef(false)
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    if (isCalled.current) return
    isCalled.current = true
    queueMicrotask(() => {
      // React runs all effects that are due before it renders again.
      flushSync(renderAgain)
      then()
    })
  }, [then])
  return children
}
