import { useEffect, useState } from 'react'

/**
 * Whether the component has been on the screen for `delay` ms. After that time a waiting screen says what it waits for.
 */
export function useElapsed(delay: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return isOver
}
