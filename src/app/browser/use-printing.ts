import { useEffect } from 'react'

/**
 * Opens the print dialog for a sheet that replaces the app. While the sheet exists, the app itself is not printed
 * (global-css.ts).
 * @param onPrinted called when the dialog is closed
 */
export function usePrinting(onPrinted: () => void): void {
  useEffect(() => {
    const page = document.documentElement
    page.dataset.sheet = 'yes'
    addEventListener('afterprint', onPrinted)
    print()
    return () => {
      removeEventListener('afterprint', onPrinted)
      delete page.dataset.sheet
    }
  }, [onPrinted])
}
