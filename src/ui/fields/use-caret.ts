import { useLayoutEffect, useReducer, useRef } from 'react'

/** Puts the caret back after React has written a text that differs from the typed one. */
export function useCaret(shown: string) {
  const ref = useRef<HTMLInputElement>(null)
  const wanted = useRef<number>(undefined)
  const [beat, again] = useReducer((count: number) => count + 1, 0)

  useLayoutEffect(() => {
    if (wanted.current !== undefined) ref.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = undefined
  }, [shown, beat])

  return {
    ref,
    keepCaret(caret: number) {
      wanted.current = caret
      again()
    },
  }
}
