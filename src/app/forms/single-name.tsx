import { useEffect, useRef, useState } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'

/**
 * Asks once about a 'Nome completo' of one word: most people forgot the rest, and a few have only one name. Nobody is
 * refused: the second attempt with the same name is accepted.
 */
export function useSingleName() {
  const [askedName, setAskedName] = useState<string>()
  return {
    /** Whether to ask about this name before it is sent. It asks once for each name. */
    asksFirst(name: string): boolean {
      const isToAsk = !/\s/.test(name.trim()) && name.trim() !== askedName
      if (isToAsk) setAskedName(name.trim())
      return isToAsk
    },
    isAskedAbout: (typed: string) => askedName !== undefined && typed.trim() === askedName,
  }
}

/**
 * The question, shown above the submit button and scrolled into view. @param whom the person who must be found: 'você'
 */
export function SingleNameQuestion({ whom = 'você' }: { whom?: string }) {
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise here, which React must not get.
    question.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={question}>
      <Notice title="Só um nome?" isLive>
        Com o sobrenome fica mais fácil encontrar {whom} na lista. Se for só esse, é só continuar.
      </Notice>
    </div>
  )
}
