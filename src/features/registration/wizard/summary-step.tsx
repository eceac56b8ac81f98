import type { ReactNode } from 'react'
import type { EventRegister } from '#contract/registrations.ts'
import { formatMoney } from '#contract/formats.ts'
import { PixPayment } from '#app/pix-payment.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formStack } from '#ui/layout/form.ts'
import { Notice } from '#ui/notice.tsx'
import type { Receipt } from '../receipt.ts'
import { StepHeading } from './step-heading.tsx'

interface SummaryStepProps {
  /** As it is now; the receipt's own copy where it can't be loaded. */
  event: EventRegister
  receipt: Receipt
  /** Absent when registration has closed. */
  onAnother: (() => void) | undefined
}

/** 'Inscrição': what was registered and how to pay for it. */
export function SummaryStep({ event, receipt, onAnother }: SummaryStepProps) {
  const { categories, amountDue, name, note } = receipt
  const isFree = amountDue === 0
  return (
    <div className={formStack}>
      <StepHeading title="Resumo" />
      {note && <Notice tone="warning">{note}</Notice>}
      <Card>
        <dl className={facts}>
          <Fact label="Nome" value={name} />
          <Fact label="Número de categorias" value={String(categories.length)} />
          <Fact
            label={categories.length === 1 ? 'Categoria' : 'Categorias'}
            value={categories.map(({ id, title }) => (
              <span key={id} className={line}>
                {title}
              </span>
            ))}
          />
          <Fact label="Valor" value={<strong className={figure}>{formatMoney(amountDue)}</strong>} />
        </dl>
      </Card>
      {isFree ? (
        <Notice tone="positive">Não há nada a pagar nesta inscrição.</Notice>
      ) : (
        <>
          <Notice tone="warning">Sua inscrição só é confirmada após o pagamento.</Notice>
          <PixPayment
            event={event}
            charge={{ ...receipt, categories: categories.map(({ title }) => title) }}
          />
        </>
      )}
      {onAnother && (
        <Button variant="quiet" isWide onClick={onAnother}>
          Fazer outra inscrição
        </Button>
      )}
    </div>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className={fact}>
      <dt className={quiet}>{label}</dt>
      <dd className={answer}>{value}</dd>
    </div>
  )
}

const facts = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const fact = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '4' })
const quiet = css({ color: 'muted', flexShrink: '0' })
const answer = css({ textAlign: 'end', fontWeight: 'medium', minWidth: '0' })
const line = css({ display: 'block' })
const figure = css({ textStyle: 'figureLarge' })
