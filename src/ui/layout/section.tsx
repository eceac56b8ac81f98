import { type ReactNode, useId } from 'react'
import { css } from '#styled/css'

interface SectionProps {
  title: ReactNode
  detail?: ReactNode
  children: ReactNode
}

/** A titled part of a page. */
export function Section({ title, detail, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={frame}>
      <div>
        <h2 id={id} className={heading}>
          {title}
        </h2>
        {detail && <p className={quiet}>{detail}</p>}
      </div>
      {children}
    </section>
  )
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' })
const heading = css({ textStyle: 'title' })
const quiet = css({ textStyle: 'small', color: 'muted' })
