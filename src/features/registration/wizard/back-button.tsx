import { ChevronLeft } from 'lucide-react'
import { css } from '#styled/css'
import { Button, type ButtonProps } from '#ui/buttons/button.tsx'

/** 'Voltar', one step of the wizard. */
export function BackButton(props: Pick<ButtonProps, 'onClick' | 'disabled'>) {
  return (
    <Button variant="quiet" className={atEdge} icon={<ChevronLeft aria-hidden />} {...props}>
      Voltar
    </Button>
  )
}

/** Aligns its text with the other texts. */
const atEdge = css({ marginInlineStart: '-4' })
