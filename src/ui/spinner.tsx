import { css, cx } from '#styled/css'

/**
 * A bouncing ball; `size="inline"` is a ring for a line of text. Decorative: the text beside it says what is loading.
 */
export function Spinner({ size = 'inline', className }: { size?: 'inline' | 'large'; className?: string }) {
  return <span aria-hidden className={cx(size === 'large' ? ball : ring, className)} />
}

const ring = css({
  display: 'inline-block',
  flexShrink: '0',
  width: 'icon',
  height: 'icon',
  borderRadius: 'full',
  borderWidth: 'thick',
  borderStyle: 'solid',
  borderColor: 'current',
  borderTopColor: 'transparent',
  animation: 'turn 0.8s linear infinite',
})

const ball = css({
  display: 'inline-block',
  width: '6',
  height: '6',
  borderRadius: 'full',
  bg: 'spark',
  animation: 'bounce 0.7s infinite',
})
