import type { ReactNode } from 'react'
import { categoryKindLabels } from '#contract/labels.ts'
import type { OpenCategory } from '#contract/events/public-event.ts'
import { css, cva } from '#styled/css'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { closedText, spotsText } from '../spots-text.ts'
import { spotsLeft } from './choice.ts'

interface CategoryOptionProps {
  category: OpenCategory
  title: string
  /** Who may play in the category, in a few words; empty if everybody may. */
  rules: string
  isChosen: boolean
  /** Whether the person is registered in the category already. Chosen alone, it leads to how to pay. */
  isRegistered: boolean
  isInvalid: boolean
  onToggle: (isChosen: boolean) => void
  /** Further fields of a chosen category. */
  children?: ReactNode
  /** Content for a full category, such as its waiting list. */
  whenFull?: ReactNode
}

/** One category to choose. A full or closed category can't be chosen, but a chosen one that has become full can be deselected. */
export function CategoryOption(props: CategoryOptionProps) {
  const { category, title, rules, isChosen, isRegistered, isInvalid, onToggle, children, whenFull } = props
  const left = spotsLeft(category)
  const isDisabled = left === 0 && !isChosen
  return (
    <div className={frame}>
      <Checkbox
        isBoxed
        label={title}
        detail={
          <>
            {categoryKindLabels[category.category]} ·{' '}
            {isRegistered ? (
              'inscrição feita'
            ) : (
              <span className={spots({ scarcity: scarcityOf(left) })}>
                {category.isClosed ? closedText : spotsText(left, category.category)}
              </span>
            )}
            {rules && <span className={ruled}>{rules}</span>}
          </>
        }
        checked={isChosen}
        disabled={isDisabled}
        aria-invalid={(isInvalid && !isDisabled) || undefined}
        onToggle={onToggle}
      />
      {isChosen && children}
      {left === 0 && !category.isClosed && !isRegistered && whenFull}
    </div>
  )
}

interface PartnerFieldProps {
  title: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

/** The partner's e-mail in a category for pairs: a valid address, or empty. */
export function PartnerField({ title, value, error, onValue }: PartnerFieldProps) {
  return (
    <EmailField
      className={partner}
      label={
        <>
          E-mail do parceiro ou da parceira
          <span className={spoken}> em {title}</span>
        </>
      }
      hint="O e-mail que sua dupla usa na inscrição."
      isOptional
      name="partner"
      autoComplete="off"
      value={value}
      error={error}
      onValue={onValue}
    />
  )
}

function scarcityOf(left: number): 'none' | 'few' | 'many' {
  if (left === 0) return 'none'
  return left <= 4 ? 'few' : 'many'
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const spots = cva({
  base: { fontVariantNumeric: 'tabular-nums' },
  variants: {
    scarcity: { none: { fontWeight: 'bold' }, few: { fontWeight: 'bold', color: 'warning' }, many: {} },
  },
})
const ruled = css({ display: 'block' })
const spoken = css({ srOnly: true })
const partner = css({
  marginInlineStart: '3',
  paddingInlineStart: '4',
  paddingBottom: '3',
  borderInlineStart: 'edge',
})
