import { useId } from 'react'
import { formatMoney, formatPhone } from '#contract/formats/formats.ts'
import type { EventRegister } from '#contract/events/public-event.ts'
import { css } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { WhatsAppIcon } from './whatsapp-icon.tsx'
import { eventCode } from './event-code.ts'
import { proofLink } from './proof-link.ts'
import { QrCode } from './qr-code.tsx'

interface PixPaymentProps {
  event: Pick<EventRegister, 'title' | 'places' | 'pixCode' | 'pixKind' | 'pixName' | 'pixPhone'>
  /** The person, the purpose, and the amount in reais. `txid` identifies the payment; another host may give none. */
  charge: { name: string; categories: readonly string[]; amountDue: number; txid?: string | undefined }
}

/**
 * How to pay: a PIX code with the exact amount if the kind of the key is known, the key as text, and a link to send the
 * proof.
 */
export function PixPayment({ event, charge }: PixPaymentProps) {
  const id = useId()
  const { name, categories, amountDue, txid } = charge
  const code = eventCode(event, { amount: amountDue, txid })
  const proof = proofLink({
    phone: event.pixPhone,
    eventTitle: event.title,
    name,
    categories,
    amountDue,
  })
  return (
    <Card as="section" aria-labelledby={id} className={column}>
      <h3 id={id} className={heading}>
        Pagamento por PIX
      </h3>
      {code && (
        <>
          <p>
            Copie o código e cole no app do seu banco, em “PIX copia e cola”. O valor de{' '}
            <strong className={figure}>{formatMoney(amountDue)}</strong> já vai preenchido.
          </p>
          <CopyButton text={code} variant="primary" isWide>
            Copiar código PIX
          </CopyButton>
          <QrCode text={code} label="QR code do PIX" />
          <p className={hint}>Ou aponte a câmera do app do banco para o QR code.</p>
        </>
      )}
      <dl className={facts}>
        <div>
          <dt className={label}>Chave PIX</dt>
          <dd className={keyRow}>
            <span className={value}>{event.pixCode}</span>
            <CopyButton text={event.pixCode}>Copiar chave</CopyButton>
          </dd>
        </div>
        <div>
          <dt className={label}>Recebedor</dt>
          <dd className={value}>{event.pixName}</dd>
        </div>
        <div>
          <dt className={label}>Telefone para envio do comprovante</dt>
          <dd className={value}>{formatPhone(event.pixPhone)}</dd>
        </div>
      </dl>
      {proof && (
        <a
          href={proof}
          target="_blank"
          rel="noreferrer"
          className={button({ variant: 'secondary', isWide: true })}
        >
          <WhatsAppIcon />
          Enviar comprovante pelo WhatsApp
        </a>
      )}
    </Card>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const heading = css({ textStyle: 'subtitle' })
const figure = css({ textStyle: 'figure' })
const hint = css({ textStyle: 'small', color: 'muted', textAlign: 'center' })
const facts = css({ display: 'flex', flexDirection: 'column', gap: '3', borderTop: 'hair', paddingTop: '4' })
const label = css({ textStyle: 'small', color: 'muted' })
const keyRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  justifyContent: 'space-between',
})
const value = css({ fontWeight: 'bold', overflowWrap: 'anywhere', userSelect: 'all' })
