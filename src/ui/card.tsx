import type { ComponentProps } from 'react'
import { cva, cx } from '#styled/css'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article'
  padding?: 'none' | 'md' | 'lg'
}

export function Card({ as: Element = 'div', padding = 'md', className, ...rest }: CardProps) {
  return <Element {...rest} className={cx(card({ padding }), className)} />
}

/** The look of a card, for links that are cards. */
export const card = cva({
  base: { bg: 'surface', border: 'hair', borderRadius: 'lg', boxShadow: 'card', minWidth: '0' },
  variants: {
    padding: {
      none: { overflow: 'hidden' },
      md: { padding: { base: '4', md: '6' } },
      lg: { padding: { base: '5', md: '8' } },
    },
    isLink: {
      true: {
        display: 'block',
        color: 'text',
        textDecoration: 'none',
        transition: 'common',
        _hover: { borderColor: 'edge' },
        _active: { transform: 'scale(0.995)' },
      },
    },
  },
  defaultVariants: { padding: 'md' },
})
