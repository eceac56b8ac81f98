import { css } from '#styled/css'
import { announcements } from './announcer.ts'
import { useLive } from '../use-live.ts'

/**
 * The live region of `announce`, once per page. It exists before its text, otherwise screen readers would not read the
 * text.
 */
export function Announcements() {
  const said = useLive(announcements)
  return (
    // Both role and attribute: an open dialog hides all elements except those with the attribute `aria-live`.
    <div role="status" aria-live="polite" className={unseen}>
      {said && <p key={said.id}>{said.text}</p>}
    </div>
  )
}

const unseen = css({ srOnly: true })
