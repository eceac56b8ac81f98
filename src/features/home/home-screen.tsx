import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { OwnPages } from '#app/session/own-pages.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ListedEvents } from './listed-events.tsx'
import { MyRegistrations } from './my-registrations.tsx'
import { OwnWaiting } from './own-waiting.tsx'

/** The start page of a signed-in player. */
export function HomeScreen({ user, invitations }: { user: User; invitations: ReactNode }) {
  return (
    <Page isNarrow title="Início" subtitle={`Olá, ${user.name}.`}>
      <title>Início · PLAY</title>
      <ConnectionNotice>
        Suas inscrições são as da última vez em que este aparelho teve sinal.
      </ConnectionNotice>
      {invitations}
      <MyRegistrations user={user} />
      <OwnWaiting user={user} />
      <ListedEvents />
      <OwnPages role={user.role} />
    </Page>
  )
}
