import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { css } from '#styled/css'

export interface Tab {
  id: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  /** What the tabs divide, read aloud. */
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
}

/** Tabs after the ARIA pattern: arrows, Home and End move and select; one tab stop. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  )
  const current = tabs[at]

  function go(to: number) {
    const tab = tabs[(to + tabs.length) % tabs.length]
    if (!tab) return
    onSelect(tab.id)
    bar.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(tab.id)}"]`)?.focus()
  }

  function press(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const to = moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }

  return (
    <div className={frame}>
      <div ref={bar} role="tablist" aria-label={label} className={tablist}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            className={handle}
            onKeyDown={press}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {current && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.id}`}>
          {current.content}
        </div>
      )}
    </div>
  )
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '5', minWidth: '0' })
const tablist = css({
  display: 'flex',
  gap: '1',
  borderBottom: 'hair',
  overflowX: 'auto',
  scrollbarWidth: '[none]',
})
const handle = css({
  minHeight: 'touch',
  paddingInline: { base: '3', md: '4' },
  color: 'muted',
  fontWeight: 'bold',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  borderTopRadius: 'sm',
  borderBottom: 'tab',
  '&:focus-visible': { outlineOffset: '-2' },
  _hover: { color: 'text' },
  '&[aria-selected=true]': { color: 'accent', borderBottomColor: 'accent' },
})
