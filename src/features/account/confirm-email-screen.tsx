import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { confirmMail } from '#contract/accounts/accounts.ts'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { Button } from '#ui/buttons/button.tsx'
import { button } from '#ui/buttons/button-recipe.ts'
import { LoadingOverlay } from '#ui/feedback/loading-overlay.tsx'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { OutcomePage } from './outcome-page.tsx'

type Confirmation =
  | { kind: 'asking' }
  | { kind: 'confirmed' }
  | { kind: 'dead' }
  | { kind: 'failed'; text: string }

/** Confirms the e-mail as soon as the screen opens. The same link may be opened twice. */
export function ConfirmEmailScreen({ confirmKey }: { confirmKey: string }) {
  const [confirmation, setConfirmation] = useState<Confirmation>({ kind: 'asking' })
  const ask = useCallback(() => void confirm(confirmKey).then(setConfirmation), [confirmKey])
  useEffect(ask, [ask])
  const again = () => {
    setConfirmation({ kind: 'asking' })
    ask()
  }

  const signIn = (
    <Link to="/login" className={button({ isWide: true })}>
      Ir para o login
    </Link>
  )
  switch (confirmation.kind) {
    case 'asking':
      return (
        <>
          <title>Confirmando seu e-mail · PLAY</title>
          <LoadingOverlay text="Confirmando seu e-mail" />
        </>
      )
    case 'confirmed':
      return (
        <OutcomePage title="Sua conta foi ativada" actions={signIn}>
          <p>Pronto: seu e-mail está confirmado. Entre com ele e a senha que você escolheu.</p>
        </OutcomePage>
      )
    case 'dead':
      return (
        <OutcomePage
          title="Link vencido"
          actions={
            <>
              <Link to="/login" className={button({ isWide: true })}>
                Entrar e receber um novo link
              </Link>
              <Link to="/signup" className={button({ variant: 'secondary', isWide: true })}>
                Criar conta
              </Link>
            </>
          }
        >
          <p>
            Este link não vale mais: o de confirmação vale por 24 horas. Se sua conta já foi ativada, é só
            entrar. Se não, entre com seu e-mail e senha e peça outro.
          </p>
        </OutcomePage>
      )
    case 'failed':
      return (
        <OutcomePage
          title="Não deu para confirmar agora"
          actions={
            <Button isWide onClick={again}>
              Tentar de novo
            </Button>
          }
        >
          <ConnectionNotice />
          <p>{confirmation.text}</p>
        </OutcomePage>
      )
  }
}

async function confirm(token: string): Promise<Confirmation> {
  const outcome = await client(confirmMail, { params: { token } })
  if (outcome.kind === 'ok') return { kind: 'confirmed' }
  if (outcome.kind === 'refused' && outcome.status !== 429) return { kind: 'dead' }
  return { kind: 'failed', text: failureText(outcome, { refused: 'Tente de novo em instantes.' }) }
}
