import { useEffect, useState } from 'react'

/** Whether the component has been there for `delay` ms: time to say what is being waited for. */
export function useElapsed(delay: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return isOver
}
