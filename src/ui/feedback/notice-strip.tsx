import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { css } from '#styled/css'
import { IconButton } from '../buttons/icon-button.tsx'

interface NoticeStripProps {
  /** Text of the notice. The strip is empty when it is missing. */
  text: ReactNode
  /** Buttons for the notice. */
  children: ReactNode
  onPutAway: () => void
}

/**
 * A notice of the app itself between header and screen, in the flow, so that it covers nothing. The live region exists
 * before its text: screen readers announce only changes within a region.
 */
export function NoticeStrip({ text, children, onPutAway }: NoticeStripProps) {
  return (
    <div role="status" className={region}>
      {text && (
        <div className={strip}>
          <span className={words}>{text}</span>
          <span className={ways}>
            {children}
            <IconButton variant="court" label="Agora não" icon={<X aria-hidden />} onClick={onPutAway} />
          </span>
        </div>
      )}
    </div>
  )
}

const region = css({ _print: { display: 'none' } })
const strip = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  paddingInline: { base: '4', md: '8' },
  paddingBlock: '1',
  bg: 'courtRaised',
  color: 'onCourt',
  '--ring': '{colors.onCourt}',
})
const words = css({ textStyle: 'label', flex: '[1 1 9rem]' })
const ways = css({
  display: 'flex',
  flexGrow: '1',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: '2',
})
