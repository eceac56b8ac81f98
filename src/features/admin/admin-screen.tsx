import type { User } from '#contract/accounts.ts'
import { OwnPages } from '#app/session/own-pages.tsx'
import { Page } from '#ui/layout/page.tsx'

export function AdminScreen({ user }: { user: User }) {
  return (
    <Page isNarrow title="Administração" subtitle={`Olá, ${user.name}. Você entrou como administrador.`}>
      <title>Administração · PLAY</title>
      <OwnPages role={user.role} />
    </Page>
  )
}
