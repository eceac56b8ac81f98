import type { User } from '#contract/accounts.ts'
import { Page } from '#ui/layout/page.tsx'

/** The private root of a person who plays. */
export function HomeScreen({ user }: { user: User }) {
  return (
    <Page title="Home" subtitle={`Olá, ${user.name}. Para se inscrever em um evento, abra o link que o organizador enviou.`}>
      <title>PLAY</title>
    </Page>
  )
}
