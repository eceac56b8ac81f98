import { lazy, Suspense, useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/accounts.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { textLink } from '#ui/link-recipe.ts'

const Dialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}))

export function DeleteAccount({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false)
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
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog user={user} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
