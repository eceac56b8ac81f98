import { useLayoutEffect, useRef } from 'react'
import { css } from '#styled/css'

/**
 * The heading of a wizard step. It gets the focus when the step opens, so that screen readers begin there: before the step
 * can be seen, so that it takes the focus from no field that was tapped.
 */
export function StepHeading({ title, text }: { title: string; text?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className={large}>
        {title}
      </h2>
      {text && <p className={quiet}>{text}</p>}
    </div>
  )
}

const large = css({ textStyle: 'title' })
const quiet = css({ color: 'muted', marginTop: '1' })
