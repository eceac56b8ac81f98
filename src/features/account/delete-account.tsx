import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/accounts/accounts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { textLink } from '#ui/buttons/link-recipe.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'

const dialog = onDemand(() =>
  import('./delete-account-dialog.tsx').then((module) => module.DeleteAccountDialog),
)

export function DeleteAccount({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false)
  const isAsking = useOnDemand(dialog, isOpen, () => setIsOpen(false))
  return (
    <Section title="Apagar minha conta">
      <p>
        Seu nome, e-mail, telefone, data de nascimento, cidade e perfil são apagados na hora e para sempre. As
        inscrições e os pagamentos que você fez ficam com quem organizou o evento, sem a sua identidade. Veja
        a{' '}
        <Link to="/privacy" className={textLink}>
          Política de privacidade
        </Link>
        .
      </p>
      <Button variant="danger" isWide onClick={() => setIsOpen(true)}>
        Apagar minha conta
      </Button>
      {isAsking && <dialog.Part user={user} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}
