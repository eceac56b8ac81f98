import { useLayoutEffect } from 'react'
import { usePrinting } from '#ui/use-printing.ts'

/** Whether the page is being printed, which always uses the light theme. */
export function useLightPrint(): boolean {
  const isPrinting = usePrinting()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const { theme } = dataset
    if (!isPrinting || theme === undefined) return
    dataset.theme = 'light'
    return () => {
      dataset.theme = theme
    }
  }, [isPrinting])
  return isPrinting
}
