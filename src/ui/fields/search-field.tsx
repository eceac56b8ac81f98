import { type KeyboardEventHandler, useRef } from 'react'
import { Search, X } from 'lucide-react'
import { css } from '#styled/css'
import { IconButton } from '../buttons/icon-button.tsx'
import { control } from './control.ts'

interface SearchFieldProps {
  /** The label, for example 'Buscar inscrito'. */
  label: string
  /** Shown in the empty box; the label by default. Pass a shorter text where there is little space. */
  placeholder?: string
  value: string
  onValue: (value: string) => void
  onKeyDown?: KeyboardEventHandler
}

export function SearchField({ label, placeholder = label, value, onValue, onKeyDown }: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  function clear() {
    onValue('')
    ref.current?.focus()
  }
  return (
    <search className={box}>
      <Search aria-hidden className={glass} />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        className={`${control} ${roomy}`}
        onKeyDown={onKeyDown}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {value && (
        <IconButton label="Limpar busca" icon={<X aria-hidden />} className={atEnd} onClick={clear} />
      )}
    </search>
  )
}

const box = css({ position: 'relative', display: 'block', flexGrow: '1', minWidth: '0' })
const glass = css({
  position: 'absolute',
  insetBlock: '0',
  insetInlineStart: '3',
  marginBlock: 'auto',
  width: 'icon',
  height: 'icon',
  color: 'muted',
  pointerEvents: 'none',
})
const roomy = css({
  '&&': { paddingInlineStart: '[calc(1.25em + 24px)]', paddingInlineEnd: '12' },
  '&::-webkit-search-cancel-button': { display: 'none' },
})
const atEnd = css({ position: 'absolute', insetInlineEnd: '0', top: '0', height: 'full' })
