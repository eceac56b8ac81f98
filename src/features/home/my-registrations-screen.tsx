import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { Page } from '#ui/layout/page.tsx'
import { MyRegistrations } from './my-registrations.tsx'
import { OwnWaiting } from './own-waiting.tsx'

/** 'Minhas inscrições' for people whose start page is another one, because organisers play, too. */
export function MyRegistrationsScreen({ user, back }: { user: User; back: ReactNode }) {
  return (
    <Page isNarrow title="Minhas inscrições" back={back}>
      <title>Minhas inscrições · PLAY</title>
      <ConnectionNotice>
        Suas inscrições são as da última vez em que este aparelho teve sinal.
      </ConnectionNotice>
      <MyRegistrations user={user} />
      <OwnWaiting user={user} />
    </Page>
  )
}
