import { useState } from 'react'
import { failureText } from '#app/host/failures.ts'
import { settings } from '#app/host/settings.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { dayOf, formatDay } from '#contract/formats/days.ts'
import { formatMoment } from '#contract/formats/moments.ts'
import { pixKindLabels } from '#contract/labels.ts'
import { askRefundKey, type RefundContact } from '#contract/registrations/refund-keys.ts'
import type { Event } from '#contract/events/events.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { quiet } from '#app/payment/money-row.ts'

const otherAddress = onDemand(() =>
  import('./ask-other-address.tsx').then((module) => module.AskOtherAddress),
)
const notAsked = 'Não foi possível pedir a chave'

interface RefundKeyProps {
  event: Pick<Event, 'role'>
  player: { id: string; name: string }
  contact: RefundContact
  onAsked: () => Promise<void>
}

/** The key that a player gave, or the way to ask for it: {host} mails the link, and nobody here reads the address. */
export function RefundKey({ event, player, contact, onAsked }: RefundKeyProps) {
  const client = useSignedInClient()
  const [isBusy, setBusy] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const isDialogHere = useOnDemand(otherAddress, isTyping, () => setTyping(false))
  const { hasAddress, changed, asked, key } = contact
  const mayType = event.role === 'DONO' && (!hasAddress || changed !== null)
  const ask = async () => {
    setBusy(true)
    const outcome = await client(askRefundKey, { params: { playerId: player.id }, body: {} })
    setBusy(false)
    if (outcome.kind === 'ok') toast.success('Pedido enviado por e-mail.')
    else toast.failure(failureText(outcome, { refused: notAsked }))
    await onAsked()
  }
  return (
    <div className={stack}>
      {changed && (
        <p className={quiet}>
          {`Contato alterado depois da inscrição, em ${formatMoment(changed.at, settings.timeZone)}, por ${changed.by ?? 'alguém sem conta'}.`}
          {hasAddress && ' O link vai para o e-mail digitado na inscrição.'}
        </p>
      )}
      {key ? (
        <>
          <p className={given}>
            <span>{`Chave PIX (${pixKindLabels[key.kind]}): `}</span>
            <strong>{key.code}</strong>
            <span>{` · ${key.name}`}</span>
          </p>
          <div className={ways}>
            <CopyButton text={key.code} doneLabel="Chave copiada">
              Copiar chave
            </CopyButton>
          </div>
        </>
      ) : (
        <>
          {asked && (
            <p className={quiet}>
              {`Chave pedida em ${day(asked.at)}${asked.by ? ` por ${asked.by}` : ''}${asked.isToOther ? ', para outro e-mail' : ''}. O link vale até ${day(asked.until)}.`}
            </p>
          )}
          {!hasAddress && !mayType && (
            <p className={quiet}>
              Sem e-mail na inscrição: só o responsável pelo evento pode pedir a chave, para um e-mail que ele
              digita.
            </p>
          )}
          <div className={ways}>
            {hasAddress && (
              <Button
                variant="secondary"
                isBusy={isBusy}
                aria-label={`Pedir a chave PIX de ${player.name} por e-mail`}
                onClick={() => void ask()}
              >
                {asked ? 'Pedir chave de novo' : 'Pedir chave'}
              </Button>
            )}
            {mayType && (
              <Button
                variant={hasAddress ? 'quiet' : 'secondary'}
                aria-label={`Pedir a chave PIX de ${player.name} para outro e-mail`}
                onClick={() => setTyping(true)}
              >
                Pedir para outro e-mail
              </Button>
            )}
          </div>
        </>
      )}
      {isDialogHere && (
        <otherAddress.Part player={player} onAsked={onAsked} onClose={() => setTyping(false)} />
      )}
    </div>
  )
}

const day = (moment: string) => formatDay(dayOf(moment, settings.timeZone))

const stack = css({ display: 'flex', flexDirection: 'column', gap: '1', flexBasis: 'full', minWidth: '0' })
const given = css({ overflowWrap: 'anywhere' })
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
