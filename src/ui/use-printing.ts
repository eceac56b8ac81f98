import { flushSync } from 'react-dom'
import { live } from './live.ts'
import { useLive } from './use-live.ts'

/** Parts that are drawn now, for the printer, read the same value as those that were drawn before. */
const printing = live(false, () => {
  // The browser prints the page as it is when this handler returns.
  const begin = () => flushSync(() => printing.set(true))
  // Not at once: others who hear of the end may still look at what was printed.
  const end = () => void setTimeout(() => printing.set(false))
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
})

/** Whether the page is being printed. The printed content is drawn before the browser prints it. */
export const usePrinting = (): boolean => useLive(printing)
