import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import type { ReactElement } from 'react'
import { css, cva } from '#styled/css'
import type { MenuItem } from './menu-order.ts'

interface MenuPanelProps {
  label: string
  items: readonly MenuItem[]
  trigger: ReactElement
  /** Whether it was opened with the keyboard: then the first entry is marked. */
  isKeyed: boolean
}

/** The part of `Menu` that is loaded on demand. */
export function MenuPanel({ label, items, trigger, isKeyed }: MenuPanelProps) {
  return (
    <Ark.Root
      defaultOpen
      defaultHighlightedValue={isKeyed ? (items[0]?.id ?? null) : null}
      positioning={{ placement: 'bottom-end', gutter: 4 }}
      onSelect={({ value }) => items.find((item) => item.id === value)?.onSelect()}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      {/* Placed inside a landmark, so that screen readers find it when they jump between landmarks. */}
      <Portal container={landmark}>
        <Ark.Positioner>
          <Ark.Content aria-label={label} className={panel}>
            {items.map(({ id, label: text, icon, tone }) => (
              <Ark.Item key={id} value={id} className={entry({ tone })}>
                {icon}
                {text}
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

const landmark = {
  get current() {
    return document.querySelector('main')
  },
}

const panel = css({
  zIndex: 'menu',
  minWidth: '[min(13rem, 100vw - 16px)]',
  maxWidth: '[min(18rem, 100vw - 16px)]',
  maxHeight: 'command',
  overflow: 'auto',
  padding: '1.5',
  bg: 'raised',
  color: 'text',
  border: 'hair',
  borderRadius: 'md',
  boxShadow: 'float',
  outline: 'none',
  // There is no closing animation: Ark would wait for its end, and it never starts.
  _open: { animation: 'appear 0.075s' },
})
const entry = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    userSelect: 'none',
    '&[data-highlighted]': { bg: 'neutralSoft', boxShadow: 'chosenText' },
    '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
    // An entry without an icon is aligned with the text of the others.
    '&:not(:has(svg))': { paddingInlineStart: '[calc(1.25em + 24px)]' },
  },
  variants: { tone: { neutral: {}, danger: { color: 'danger' } } },
})
