import { useState } from 'react'
import { resendConfirmation } from '#contract/accounts/accounts.ts'
import type { BodyIn } from '#contract/calls/call.ts'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'

interface UnconfirmedNoticeProps {
  text: string
  /** The credentials of the sign-in: {host} mails another link only to a person who knows the password. */
  credentials: BodyIn<typeof resendConfirmation>
}

/** Shown when the password is right but the e-mail is not confirmed. Says where the link is, and offers another one. */
export function UnconfirmedNotice({ text, credentials }: UnconfirmedNoticeProps) {
  const { email } = credentials
  const [isSending, setIsSending] = useState(false)

  async function resend() {
    setIsSending(true)
    const outcome = await client(resendConfirmation, { body: credentials })
    setIsSending(false)
    if (outcome.kind === 'ok') toast.success(`Enviamos outro link para ${email}.`)
    else
      toast.failure(
        failureText(outcome, { refused: 'Não deu para reenviar. Cadastre-se de novo com o mesmo e-mail.' }),
      )
  }

  return (
    <Notice
      isLive
      tone="warning"
      title={text}
      actions={
        <Button variant="secondary" isBusy={isSending} onClick={() => void resend()}>
          Reenviar e-mail de confirmação
        </Button>
      }
    >
      <p>
        Abra o link que enviamos para <strong>{email}</strong>. Ele vale por 24 horas; procure também no spam.
      </p>
    </Notice>
  )
}
