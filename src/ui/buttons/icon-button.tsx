import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#styled/css'
import { button, type ButtonVariants } from './button-recipe.ts'
import { Spinner } from '../spinner.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The action of the button, for screen readers and as a tooltip. */
  label: string
  icon: ReactNode
  variant?: ButtonVariants['variant']
  isBusy?: boolean
}

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  isBusy = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={cx(button({ variant, isSquare: true }), className)}
    >
      {isBusy ? <Spinner /> : icon}
    </button>
  )
}
