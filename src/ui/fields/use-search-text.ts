import { useEffect, useState } from 'react'

/** Ms without a key after which what is typed goes to the address. */
const rest = 300

/**
 * Text of a search box that also stands in the address: what is typed shows and filters at once, the address follows
 * when the fingers rest, and an address that changes from elsewhere (back, a link) changes the box.
 */
export function useSearchText(
  inAddress: string,
  write: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  /** The last word between box and address: our own arrives there a moment after it was written. */
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
