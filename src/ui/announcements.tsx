import { css } from '#styled/css'
import { announcements } from './announcer.ts'
import { useLive } from './use-live.ts'

/** The live region of `announce`. Once per page: it stands there before its words come, or they would not be read. */
export function Announcements() {
  const said = useLive(announcements)
  return (
    // Named twice: what is hidden behind an open dialog is told by the attribute, not by the role.
    <div role="status" aria-live="polite" className={unseen}>
      {said && <p key={said.id}>{said.text}</p>}
    </div>
  )
}

const unseen = css({ srOnly: true })
