import { css } from '#styled/css'

/** The number at the corner of the bell or the avatar. The label of that button says the same number. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span aria-hidden className={dot}>
      {count > 9 ? '9+' : count}
    </span>
  )
}

const dot = css({
  position: 'absolute',
  top: '1',
  insetInlineEnd: '0.5',
  minWidth: '5',
  height: '5',
  paddingInline: '1',
  borderRadius: 'full',
  bg: 'spark',
  color: 'onSpark',
  // In px, because it lies over a button of a fixed size.
  fontSize: '[12px]',
  fontWeight: 'bold',
  lineHeight: '[20px]',
  textAlign: 'center',
  pointerEvents: 'none',
})
