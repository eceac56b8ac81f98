import { type ReactNode, useId } from 'react'
import { css } from '#styled/css'

interface SectionProps {
  title: ReactNode
  detail?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A titled part of a page. */
export function Section({ title, detail, actions, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={frame}>
      <div className={head}>
        <div className={words}>
          <h2 id={id} className={heading}>
            {title}
          </h2>
          {detail && <p className={quiet}>{detail}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
})
const words = css({ minWidth: '0' })
const heading = css({ textStyle: 'title' })
const quiet = css({ textStyle: 'small', color: 'muted' })
