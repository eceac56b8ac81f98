import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#contract/formats/formats.ts'
import { settings } from '#app/host/settings.ts'
import { eventCode } from '#app/payment/event-code.ts'
import { paymentReminder } from '#app/payment/payment-reminder.ts'
import { QrCode } from '#app/payment/qr-code.tsx'
import { WhatsAppIcon } from '#app/payment/whatsapp-icon.tsx'
import { whatsAppLink } from '#app/payment/whatsapp-link.ts'
import { whomToWrite } from '#app/payment/whom-to-write.ts'
import type { EventView } from '#offline/screen-types.ts'
import { playerIn } from '#offline/view/event-view.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { chargeLabel, nameOfCharge, titlesOf } from './charge-words.ts'
import { paymentWords } from '../payment-words.ts'
import { type Charge, chargesOf } from './charges.ts'
import { isDue } from './is-due.ts'

export interface PixDialogProps {
  view: EventView
  player: PlayerView
  /** The charge that is shown first: this category, or everything that the person owes. */
  first: 'one' | 'person'
  /** Marks the players as paid by PIX. */
  onPaid: (players: readonly PlayerView[]) => void
  onClose: () => void
}

/**
 * 'Mostrar Pix': a code with the exact amount for the person at the desk. The phone creates it, so it works without a
 * signal.
 */
export function PixDialog({ view, player, first, onPaid, onClose }: PixDialogProps) {
  const { event } = view
  // The charge stays on the screen, even if its players are marked as paid in the meantime.
  const [charges] = useState(() => chargesOf(view.players, player))
  const [chosen, choose] = useState(() => String(startOf(charges, player, first)))
  const charge = charges[Number(chosen)]
  if (!charge)
    return (
      <Dialog isOpen onClose={onClose} title="Pix" actions={<Button onClick={onClose}>Fechar</Button>}>
        <p>Não há nada a pagar.</p>
      </Dialog>
    )
  const { amount, txid, players } = charge
  const now = players.flatMap(({ id }) => playerIn(view, id) ?? [])
  const due = now.filter(isDue)
  const [marked] = now.filter(({ isPaid }) => isPaid)
  const code = eventCode(event, { amount, txid })
  const { phoneNumber, guardian } = whomToWrite(player)
  const name = nameOfCharge(charge)
  const owed = { name, guardian, categories: titlesOf(charge, view.categories), amount, txid }
  const message = paymentReminder(event, owed, settings.timeZone)
  const link = phoneNumber && whatsAppLink(phoneNumber, message)
  return (
    <Dialog isOpen onClose={onClose} title={`Pix de ${name}`}>
      <div className={column}>
        {charges.length > 1 && (
          <RadioGroup
            label="O que cobrar"
            isList
            value={chosen}
            onValue={choose}
            options={charges.map((each, index) => ({
              value: String(index),
              label: chargeLabel(each, view.categories),
            }))}
          />
        )}
        <p className={total}>
          <span className={figure}>{formatMoney(amount)}</span>
          <span className={quiet}>{owed.categories.join(' · ')}</span>
        </p>
        {code ? (
          <>
            <QrCode text={code} label={`QR code do Pix de ${formatMoney(amount)}`} />
            <CopyButton text={code} isWide>
              Copiar Pix copia e cola
            </CopyButton>
          </>
        ) : (
          <Notice tone="warning" title="Sem QR code">
            A chave Pix do evento não tem tipo informado. Quem criou o evento pode informar em Evento. Até lá,
            use a chave <strong className={key}>{event.pixCode}</strong> ({event.pixName}).
          </Notice>
        )}
        {link ? (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className={button({ variant: 'secondary', isWide: true })}
          >
            <WhatsAppIcon />
            {guardian ? 'Cobrar o responsável no WhatsApp' : 'Cobrar no WhatsApp'}
          </a>
        ) : (
          <CopyButton text={message} doneLabel="Copiada" isWide>
            Copiar cobrança
          </CopyButton>
        )}
        {marked && (
          <Notice tone="warning" title="Acabou de ser marcado em outro aparelho" isLive>
            {paymentWords(marked)}
          </Notice>
        )}
        {due.length > 0 && (
          <Button
            icon={<Wallet aria-hidden />}
            onClick={() => {
              onPaid(due)
              onClose()
            }}
          >
            {due.length === 1 ? 'Marcar como pago' : `Marcar os ${due.length} como pagos`}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Voltar
        </Button>
      </div>
    </Dialog>
  )
}

function startOf(charges: readonly Charge[], player: PlayerView, first: PixDialogProps['first']): number {
  const person = charges.findIndex(({ kind }) => kind === 'person')
  const own = charges.findIndex(({ kind, players: [one] }) => kind === 'one' && one?.id === player.id)
  return Math.max(first === 'person' && person >= 0 ? person : own, 0)
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const total = css({ display: 'flex', flexDirection: 'column', textAlign: 'center' })
const figure = css({ textStyle: 'figureLarge' })
const quiet = css({ textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })
const key = css({ overflowWrap: 'anywhere', userSelect: 'all' })
