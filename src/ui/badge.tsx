import type { ReactNode } from 'react'
import { cva, type RecipeVariantProps } from '#styled/css'

type BadgeProps = NonNullable<RecipeVariantProps<typeof badge>> & {
  icon?: ReactNode
  children: ReactNode
  className?: string
}

/** A state in a word. Icon and colour only repeat it. */
export function Badge({ tone, icon, children, className = '' }: BadgeProps) {
  return (
    <span className={`${badge({ tone })} ${className}`}>
      {icon}
      {children}
    </span>
  )
}

export const badge = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    width: 'fit',
    flexShrink: '0',
    maxWidth: 'full',
    paddingInline: '2.5',
    paddingBlock: '0.5',
    borderRadius: 'full',
    textStyle: 'label',
    fontSize: 'xs',
    '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
  },
  variants: {
    tone: {
      neutral: { bg: 'neutralSoft', color: 'text' },
      accent: { bg: 'accentSoft', color: 'accent' },
      positive: { bg: 'positiveSoft', color: 'positive' },
      warning: { bg: 'warningSoft', color: 'warning' },
      danger: { bg: 'dangerSoft', color: 'danger' },
      /** For badges on the dark green of headers. */
      court: { bg: 'courtRaised', color: 'onCourt' },
      spark: { bg: 'spark', color: 'onSpark' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})
