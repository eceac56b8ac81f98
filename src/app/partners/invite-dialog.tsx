import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { invitePartner } from '#contract/partners/partner-invitations.ts'
import { email } from '#contract/calls/fields.ts'
import { RetryButton } from '#app/connection/retry-button.tsx'
import { whatsAppShareLink } from '#app/payment/whatsapp-link.ts'
import { Form, FormField, SubmitButton } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { failureText } from '#app/host/failures.ts'
import { WhatsAppIcon } from '#app/payment/whatsapp-icon.tsx'
import { css } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { invitationLink, invitationText, newInvitationKey } from './invitation-link.ts'
import type { OwnPlayer, OwnRegistration } from './own-player.ts'

interface InviteDialogProps {
  registration: OwnRegistration
  player: OwnPlayer
  onClose: () => void
}

type Link = { kind: 'asking' } | { kind: 'ready'; url: string } | { kind: 'failed'; text: string }

const refused = 'Não foi possível criar o convite'

/** Creates a link and offers the ways to send it. */
export function InviteDialog({ registration, player, onClose }: InviteDialogProps) {
  const [link, setLink] = useState<Link>({ kind: 'asking' })
  const [key] = useState(newInvitationKey)
  // The focus does not go to the field for mail, because its keyboard would cover the buttons that most people use.
  const ways = useRef<HTMLDivElement>(null)
  const send = useInvite(registration, player)
  const make = useCallback(
    () =>
      send(key).then((outcome) =>
        setLink(
          outcome.kind === 'ok'
            ? { kind: 'ready', url: invitationLink(key) }
            : { kind: 'failed', text: failureText(outcome, { refused }) },
        ),
      ),
    [send, key],
  )
  useEffect(() => void make(), [make])
  const { category, partner } = player
  return (
    <Dialog
      isOpen
      title={partner ? 'Trocar de dupla' : 'Convidar dupla'}
      description={
        partner
          ? `Quem aceitar joga ${category.title} com você no lugar de ${partner}, que fica sem dupla e recebe um aviso. Até lá, nada muda.`
          : `Quem aceitar joga ${category.title} com você, com a própria inscrição e o próprio pagamento.`
      }
      initialFocus={ways}
      onClose={onClose}
      actions={[
        <Button key="close" variant="secondary" onClick={onClose}>
          Pronto
        </Button>,
      ]}
    >
      <div ref={ways} tabIndex={-1} className={stack}>
        {link.kind === 'asking' && (
          <p role="status">
            <Spinner /> Criando o convite…
          </p>
        )}
        {link.kind === 'failed' && (
          <>
            <Notice tone="danger">{link.text}</Notice>
            <RetryButton onRetry={make} />
          </>
        )}
        {link.kind === 'ready' && (
          <>
            <a
              href={whatsAppShareLink(
                `${invitationText(registration.eventTitle, category.title)}\n${link.url}`,
              )}
              target="_blank"
              rel="noreferrer"
              className={button({ isWide: true })}
            >
              <WhatsAppIcon />
              Enviar por WhatsApp
            </a>
            <CopyButton text={link.url} doneLabel="Link copiado" isWide>
              Copiar link
            </CopyButton>
            <ByMail {...{ registration, player }} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function useInvite({ client, registrationId, personId }: OwnRegistration, { playerId }: OwnPlayer) {
  return useCallback(
    (key: string, address?: string) =>
      client(invitePartner, {
        params: { id: registrationId },
        body: { key, playerId, ...(personId && { personId }), ...(address && { email: address }) },
      }),
    [client, registrationId, personId, playerId],
  )
}

/** Sends the invitation by mail, with a separate link. */
function ByMail({ registration, player }: Pick<InviteDialogProps, 'registration' | 'player'>) {
  const send = useInvite(registration, player)
  const { form, frame } = useHostForm({
    schema: v.object({ email: email('Digite o e-mail da sua dupla', 'Digite um e-mail válido') }),
    defaultValues: { email: '' },
    failuresIn: 'form',
    send: ({ email: address }) => send(newInvitationKey(), address),
    texts: { refused },
    onDone: (_, { email: address }) => {
      toast.success(`Convite enviado para ${address}.`)
      form.reset()
    },
  })
  return (
    <Form {...frame} needsConnection={false}>
      <FormField
        of={form}
        field="email"
        as={EmailField}
        label="Ou enviar por e-mail"
        name="partner"
        autoComplete="off"
      />
      <SubmitButton of={form} variant="secondary" isWide>
        Enviar por e-mail
      </SubmitButton>
    </Form>
  )
}

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' })
