import { useLayoutEffect, useRef } from 'react'
import { css } from '#styled/css'
import type { Live } from '../live.ts'

interface SwitchProps {
  /** The label, for example 'Pagamento de Ana Souza'. */
  label: string
  /** Whether it is on. The same `Live` must be passed at every render. */
  isOn: Live<boolean>
  onSwitch: (isOn: boolean) => void
  /** The text on it, because colour alone is not accessible. */
  onWord: string
  offWord: string
}

/**
 * A native checkbox that looks like a switch with a word. It has its own state and follows `isOn` without React: a tap
 * is visible in the next frame and renders no component.
 */
export function Switch({ label, isOn, onSwitch, onWord, offWord }: SwitchProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const follow = () => {
      if (input.current) input.current.checked = isOn.get()
    }
    follow()
    return isOn.subscribe(follow)
  }, [isOn])
  return (
    <label className={target}>
      <input
        ref={input}
        type="checkbox"
        role="switch"
        aria-label={label}
        defaultChecked={isOn.get()}
        className={box}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      <span aria-hidden className={track}>
        <span className={ball} />
        <span className={words}>
          <span className={whenOn}>{onWord}</span>
          <span className={whenOff}>{offWord}</span>
        </span>
      </span>
    </label>
  )
}

const target = css({
  position: 'relative',
  display: 'inline-flex',
  flexShrink: '0',
  alignItems: 'center',
  minHeight: 'touch',
  cursor: 'pointer',
  userSelect: 'none',
})
const box = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  margin: '0',
  opacity: '0',
  cursor: 'inherit',
})
const track = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '10',
  padding: '1',
  paddingInlineEnd: '2.5',
  borderRadius: 'full',
  border: 'edge',
  bg: 'raised',
  color: 'text',
  transition: 'colors',
  'input:checked + &': {
    flexDirection: 'row-reverse',
    paddingInlineStart: '2.5',
    paddingInlineEnd: '1',
    bg: 'positiveFill',
    borderColor: 'positiveFill',
    color: 'onPositive',
  },
  'input:focus-visible + &': { outline: 'focus', outlineOffset: '0.5' },
})
/** `+ span`, not `+ *`: with a rule for any sibling, Chromium styles all of a page again when an element comes or goes. */
const ball = css({
  width: '[1.5rem]',
  height: '[1.5rem]',
  borderRadius: 'full',
  border: 'edge',
  bg: 'neutralSoft',
  'input:checked + span &': { bg: { base: 'spark', _dark: 'onPositive' }, borderColor: 'transparent' },
})
/** Both words share one grid cell, so that the switch has the same width in both states. */
const words = css({
  display: 'grid',
  alignItems: 'center',
  textStyle: 'label',
  textAlign: 'center',
  lineHeight: 'tight',
})
const whenOn = css({
  gridArea: '1 / 1',
  visibility: 'hidden',
  'input:checked + span &': { visibility: 'visible' },
})
const whenOff = css({ gridArea: '1 / 1', 'input:checked + span &': { visibility: 'hidden' } })
