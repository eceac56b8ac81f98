import { ChevronLeft } from 'lucide-react'
import { Button, type ButtonProps } from '#ui/button.tsx'

/** 'Voltar', one step of the wizard. */
export function BackButton(props: Pick<ButtonProps, 'onClick' | 'disabled'>) {
  return (
    <Button variant="quiet" icon={<ChevronLeft aria-hidden />} {...props}>
      Voltar
    </Button>
  )
}
