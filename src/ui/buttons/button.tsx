import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from '#styled/css'
import { button, type ButtonVariants } from './button-recipe.ts'
import { Spinner } from '../spinner.tsx'

export type ButtonProps = ComponentProps<'button'> &
  ButtonVariants & {
    /** While true the button keeps its focus and its text, shows a spinner, and does nothing when pressed. */
    isBusy?: boolean
    icon?: ReactNode
  }

export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  icon,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (isBusy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={press}
      className={cx(button({ variant, size, isWide }), className)}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
