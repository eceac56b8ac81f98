import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { useMemo, useState } from 'react'
import { ChevronDown } from 'lucide-react'
import { css } from '#styled/css'
import { button } from '../buttons/button-recipe.ts'
import { control } from './control.ts'
import { Field, type FieldProps } from './field.tsx'

export type ComboboxProps = FieldProps & {
  label: string
  options: readonly string[]
  onChoose: (option: string) => void
  /** Shown when no option matches. */
  emptyText: string
  placeholder?: string
  isDisabled?: boolean
}

/** The part of `ComboboxField` that is loaded on demand. */
export function ComboboxPanel(props: ComboboxProps) {
  const { options, onChoose, emptyText, placeholder, isDisabled, ...frame } = props
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const found = useMemo(() => matching(options, typed), [options, typed])
  const collection = useMemo(() => createListCollection({ items: [...found] }), [found])
  return (
    <Field {...frame}>
      {({ id, ...wiring }) => (
        <Ark.Root
          ids={{ input: id, label: `${id}-label` }}
          collection={collection}
          inputBehavior="autohighlight"
          openOnClick
          disabled={isDisabled}
          translations={{ triggerLabel: `Mostrar as opções: ${frame.label}` }}
          onOpenChange={({ open }) => setIsOpen(open)}
          onInputValueChange={({ inputValue }) => setTyped(inputValue)}
          onValueChange={({ value: [chosen] }) => {
            if (chosen) onChoose(chosen)
          }}
        >
          <Ark.Control className={box}>
            <Ark.Input
              {...wiring}
              placeholder={placeholder}
              autoComplete="off"
              className={`${control} ${roomForButton}`}
            />
            <Ark.Trigger className={`${button({ variant: 'quiet' })} ${atEnd}`}>
              <ChevronDown aria-hidden />
            </Ark.Trigger>
          </Ark.Control>
          <Ark.Positioner>
            <Ark.Content className={panel}>
              {found.map((option) => (
                <Ark.Item key={option} item={option} className={entry}>
                  {option}
                </Ark.Item>
              ))}
            </Ark.Content>
            <p role="status" className={nothing}>
              {isOpen && found.length === 0 && emptyText}
            </p>
          </Ark.Positioner>
        </Ark.Root>
      )}
    </Field>
  )
}

/**
 * The options that contain the typed text, first those that begin with it. Case, accents, apostrophes and hyphens do
 * not count.
 */
function matching(options: readonly string[], typed: string): readonly string[] {
  const wanted = plain(typed)
  if (!wanted) return options
  const hits = options.filter((option) => plain(option).includes(wanted))
  return [
    ...hits.filter((option) => plain(option).startsWith(wanted)),
    ...hits.filter((option) => !plain(option).startsWith(wanted)),
  ]
}

/** `Santa Bárbara d'Oeste` is found by `doeste`, `Pau-d'Arco` by `pau darco`. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\s'’‘´`]|\p{Pd}/gu, '')
    .toLowerCase()

const box = css({ position: 'relative', display: 'block' })
const roomForButton = css({ '&&': { paddingInlineEnd: '12' } })
const atEnd = css({
  position: 'absolute',
  insetInlineEnd: '0',
  top: '0',
  height: 'full',
  minWidth: 'touch',
  '&&': { padding: '0' },
})
const panel = css({
  zIndex: 'menu',
  width: '[var(--reference-width)]',
  maxHeight: 'command',
  overflow: 'auto',
  padding: '1.5',
  bg: 'raised',
  border: 'hair',
  borderRadius: 'md',
  boxShadow: 'float',
  '&:empty': { display: 'none' },
})
const nothing = css({
  width: '[var(--reference-width)]',
  padding: '4',
  bg: 'raised',
  color: 'muted',
  border: 'hair',
  borderRadius: 'md',
  boxShadow: 'float',
  '&:empty': { srOnly: true },
})
const entry = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  paddingInline: '3',
  borderRadius: 'sm',
  cursor: 'pointer',
  contentVisibility: 'auto',
  containIntrinsicHeight: '[48px]',
  '&[data-highlighted]': { bg: 'neutralSoft', boxShadow: 'chosenText' },
})
