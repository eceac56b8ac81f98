import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed, which always uses the light theme. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const root = document.documentElement
    let theme: string | undefined
    const begin = () => {
      theme = root.dataset.theme
      root.dataset.theme = 'light'
      // The browser prints the content as it is when this handler returns.
      flushSync(() => setPrinting(true))
    }
    const end = () => {
      if (theme !== undefined) root.dataset.theme = theme
      setPrinting(false)
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
