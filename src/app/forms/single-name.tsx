import { useState } from 'react'
import { Notice } from '#ui/notice.tsx'

/**
 * Asks once about a 'Nome completo' of one word: most forgot the rest, and a few have no other. Nobody is refused: the
 * same name sent again goes on.
 */
export function useSingleName() {
  const [asked, setAsked] = useState<string>()
  return {
    /** Whether to ask about this name before it is sent; it then counts as asked about. */
    asksFirst(name: string): boolean {
      const isToAsk = !/\s/.test(name.trim()) && name.trim() !== asked
      if (isToAsk) setAsked(name.trim())
      return isToAsk
    },
    isAskedAbout: (typed: string) => asked !== undefined && typed.trim() === asked,
  }
}

/** Stands above the button that sends, where the eye is. */
export function SingleNameQuestion() {
  return (
    <Notice title="Só um nome?" isLive>
      Com o sobrenome fica mais fácil encontrar você na lista. Se for só esse, é só continuar.
    </Notice>
  )
}
