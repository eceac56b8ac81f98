import { type ReactNode, useEffect, useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { Button, type ButtonProps } from './button.tsx'
import { copyText } from './copy-text.ts'

interface CopyButtonProps {
  /** The text to copy. */
  text: string
  children: ReactNode
  /** The text of the button after copying. */
  doneLabel?: string
  variant?: ButtonProps['variant']
  isWide?: boolean
}

const failed = 'Não deu para copiar. Selecione o texto.'

/** Copies a text, and says so for three seconds. */
export function CopyButton(props: CopyButtonProps) {
  const { text, children, doneLabel = 'Copiado', variant = 'secondary', isWide } = props
  const [outcome, setOutcome] = useState<boolean>()

  useEffect(() => {
    if (outcome === undefined) return
    const timer = setTimeout(() => setOutcome(undefined), 3000)
    return () => clearTimeout(timer)
  }, [outcome])

  return (
    <Button
      variant={variant}
      isWide={isWide}
      icon={outcome ? <Check aria-hidden /> : <Copy aria-hidden />}
      onClick={() => void copyText(text).then(setOutcome)}
    >
      <span aria-live="polite">{outcome === undefined ? children : outcome ? doneLabel : failed}</span>
    </Button>
  )
}
