import { useState } from 'react'
import { resendConfirmation } from '#contract/accounts.ts'
import type { BodyIn } from '#contract/call.ts'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'

interface UnconfirmedNoticeProps {
  text: string
  /** With which the sign-in was tried: another link is mailed to who knows them only. */
  credentials: BodyIn<typeof resendConfirmation>
}

/** The password is right and the e-mail is not confirmed: where the link is, and how to get another. */
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
