import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { css, cva } from '#styled/css'

const icons = { info: Info, positive: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

interface NoticeProps {
  tone?: keyof typeof icons
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links below the text. */
  actions?: ReactNode
  /** Whether screen readers read it when it appears. */
  isLive?: boolean
}

/** A notice in the flow of the page. */
export function Notice({ tone = 'info', title, children, actions, isLive }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div role={isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined} className={notice({ tone })}>
      <Icon aria-hidden className={sign} />
      <div className={body}>
        {title && <p className={strong}>{title}</p>}
        {children && <div className={plain}>{children}</div>}
        {actions && <div className={row}>{actions}</div>}
      </div>
    </div>
  )
}

const notice = cva({
  base: {
    display: 'flex',
    gap: '3',
    padding: '4',
    borderRadius: 'md',
    borderInlineStartWidth: 'thick',
    borderInlineStartStyle: 'solid',
    borderColor: 'current',
  },
  variants: {
    tone: {
      info: { bg: 'neutralSoft', color: 'text' },
      positive: { bg: 'positiveSoft', color: 'positive' },
      warning: { bg: 'warningSoft', color: 'warning' },
      danger: { bg: 'dangerSoft', color: 'danger' },
    },
  },
})
const sign = css({ flexShrink: '0', width: 'icon', height: 'icon', marginTop: '0.5' })
const body = css({ flexGrow: '1', minWidth: '0', display: 'flex', flexDirection: 'column', gap: '1' })
const strong = css({ fontWeight: 'bold' })
const plain = css({ color: 'text' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' })
