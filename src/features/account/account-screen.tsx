import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { OwnPages } from '#app/session/own-pages.tsx'
import { Facts } from '#ui/facts.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { DigestSection } from './push/digest-choice.tsx'
import { PushSection } from './push/push-section.tsx'
import { Sessions } from './sessions.tsx'

/** The person's own account, the same for every role. */
export function AccountScreen({ user, back }: { user: User; back: ReactNode }) {
  return (
    <Page isNarrow title="Minha conta" back={back}>
      <title>Minha conta · PLAY</title>
      <ConnectionNotice />
      <Facts
        facts={[
          { label: 'Nome', value: user.name },
          { label: 'E-mail', value: user.email },
        ]}
      />
      <OwnPages isInAccount role={user.role} />
      <PushSection user={user} />
      <DigestSection user={user} />
      <ChangePassword user={user} />
      <Sessions user={user} />
      {/* A dangerous button is never the lowest one on the screen. */}
      <DeleteAccount user={user} />
      <DownloadData />
    </Page>
  )
}
