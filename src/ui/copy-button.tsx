import { type ReactNode, useEffect, useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { Button, type ButtonProps } from './button.tsx'
import { copyText } from './copy-text.ts'

interface CopyButtonProps {
  /** What lands in the clipboard. */
  text: string
  children?: ReactNode
  doneLabel?: string
  failedLabel?: string
  variant?: ButtonProps['variant']
  isWide?: boolean
}

/** Copies, and says so for three seconds. */
export function CopyButton(props: CopyButtonProps) {
  const { text, children = 'Copiar', variant = 'secondary', isWide } = props
  const { doneLabel = 'Copiado', failedLabel = 'Não deu para copiar. Selecione o texto.' } = props
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
      <span aria-live="polite">{outcome === undefined ? children : outcome ? doneLabel : failedLabel}</span>
    </Button>
  )
}
