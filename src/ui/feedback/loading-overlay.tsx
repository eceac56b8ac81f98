import { css } from '#styled/css'
import { Spinner } from '../spinner.tsx'

/**
 * Covers the screen while there is nothing to show. It fades in over 75 ms and out over 150 ms: keep it mounted and set
 * `isShown` to false.
 */
export function LoadingOverlay({ text, isShown = true }: { text: string; isShown?: boolean }) {
  return (
    <div role="status" data-shown={isShown || undefined} className={overlay}>
      {isShown && (
        <>
          <Spinner size="large" />
          <p className={words}>{text}</p>
        </>
      )}
    </div>
  )
}

const overlay = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'overlay',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4',
  bg: 'surface',
  opacity: '0',
  visibility: 'hidden',
  transition: '[opacity 150ms, visibility 150ms]',
  '&[data-shown]': {
    opacity: '1',
    visibility: 'visible',
    transition: '[opacity 75ms]',
    animation: 'appear 75ms',
  },
})
const words = css({ textStyle: 'subtitle' })
