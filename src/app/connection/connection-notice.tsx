import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { Notice } from '#ui/notice.tsx'
import { useOnline } from './online.ts'

/** Says, while there is no connection, that this screen needs one. The region stands before its words come. */
export function ConnectionNotice({ children }: { children: ReactNode }) {
  const isOnline = useOnline()
  return (
    <div role="status" className={region}>
      {!isOnline && (
        <Notice tone="warning" title="Sem conexão">
          {children}
        </Notice>
      )}
    </div>
  )
}

/** Takes no room, not even a gap, while it has nothing to say. */
const region = css({ '&:empty': { position: 'absolute' } })
