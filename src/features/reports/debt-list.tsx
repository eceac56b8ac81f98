import { useMemo } from 'react'
import { CircleCheck } from 'lucide-react'
import { WhatsAppIcon } from '#app/payment/whatsapp-icon.tsx'
import { dayOf, formatDay } from '#contract/formats/days.ts'
import type { Event } from '#contract/events/events.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { settings } from '#app/host/settings.ts'
import { paymentReminder } from '#app/payment/payment-reminder.ts'
import { whatsAppLink } from '#app/payment/whatsapp-link.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { VirtualList } from '#ui/lists/virtual-list.tsx'
import { type Debt, debtsOf } from './debts.ts'

/** Who owes, whoever waits longest first, with a message ready to be sent. */
export function DebtList({ view: { event, players, categories } }: { view: EventView }) {
  const debts = useMemo(() => debtsOf(players, categories), [players, categories])
  if (players.length === 0) return null
  return (
    <Section
      title="Quem falta pagar"
      detail="A mensagem leva o valor e o PIX. Quem se inscreveu há mais tempo vem primeiro."
    >
      {debts.length === 0 ? (
        <EmptyState icon={<CircleCheck aria-hidden />} title="Todos pagaram" />
      ) : (
        <VirtualList
          label="Quem falta pagar"
          items={debts}
          total={debts.length}
          keyOf={idOf}
          scrollKey={`${event.id} totais`}
        >
          {(debt) => <DebtRow event={event} debt={debt} />}
        </VirtualList>
      )}
    </Section>
  )
}

const idOf = ({ id }: Debt) => id

function DebtRow({ event, debt }: { event: Event; debt: Debt }) {
  const { name, amount, categories, phoneNumber, registeredAt } = debt
  const message = paymentReminder(event, debt, settings.timeZone)
  const link = phoneNumber && whatsAppLink(phoneNumber, message)
  return (
    <div className={row}>
      <div className={words}>
        <p className={strong}>{name}</p>
        <p className={quiet}>
          <span className={figure}>{formatMoney(amount)}</span> · {categories.join(', ')}
          {registeredAt && ` · desde ${formatDay(dayOf(registeredAt, settings.timeZone))}`}
        </p>
      </div>
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={`Cobrar ${name} no WhatsApp`}
          className={button({ variant: 'secondary' })}
        >
          <WhatsAppIcon />
          Cobrar
        </a>
      ) : (
        <CopyButton text={message} doneLabel="Copiada">
          Copiar cobrança
        </CopyButton>
      )}
    </div>
  )
}

const row = css({
  flexGrow: '1',
  minWidth: '0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  paddingBlock: '2',
})
const words = css({ flex: '[1 1 9rem]', minWidth: '0' })
const strong = css({ fontWeight: 'bold', lineHeight: 'snug', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'small', color: 'muted' })
const figure = css({ fontVariantNumeric: 'tabular-nums', color: 'text' })
