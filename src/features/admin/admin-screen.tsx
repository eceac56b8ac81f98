import type { User } from '#contract/accounts.ts'
import { Page } from '#ui/layout/page.tsx'

export function AdminScreen({ user }: { user: User }) {
  return (
    <Page title="Administração" subtitle={`Olá, ${user.name}. Você entrou como administrador.`}>
      <title>Administração · PLAY</title>
    </Page>
  )
}
