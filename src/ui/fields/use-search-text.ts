import { useEffect, useState } from 'react'

/** In ms: after this pause without a keystroke the typed text is written into the address. */
const rest = 300

/**
 * The text of a search box that is also in the address. Typed text filters at once, and is written into the address
 * after a pause. A change of the address by the back button or a link changes the box.
 */
export function useSearchText(
  inAddress: string,
  write: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  /** The last text that was equal in box and address, because a typed text appears in the address a moment later. */
  const [agreed, setAgreed] = useState(inAddress)
  if (seen !== inAddress) {
    setSeen(inAddress)
    if (inAddress !== agreed) {
      setAgreed(inAddress)
      setTyped(inAddress)
    }
  }
  useEffect(() => {
    if (typed === agreed) return
    const timer = setTimeout(() => {
      setAgreed(typed)
      write(typed)
    }, rest)
    return () => clearTimeout(timer)
  }, [typed, agreed, write])
  return [typed, setTyped]
}
