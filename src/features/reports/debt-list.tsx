import { useMemo } from 'react'
import { CircleCheck } from 'lucide-react'
import { NoticeMark } from '#app/payment/notice/notice-mark.tsx'
import { dayOf, formatDay } from '#contract/formats/days.ts'
import type { Event } from '#contract/events/events.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { settings } from '#app/host/settings.ts'
import { figure, quiet, row, strong, words } from '#app/payment/money-row.ts'
import { WriteTo } from '#app/payment/write-to.tsx'
import { paymentReminder } from '#app/payment/payment-reminder.ts'
import type { EventView } from '#offline/screen-types.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { VirtualList } from '#ui/lists/virtual-list.tsx'
import { type Debt, debtsOf } from './debts.ts'

/** Players who owe something, the longest wait first, each with a message ready to be sent. */
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
  const { name, guardian, amount, categories, phoneNumber, registeredAt } = debt
  const message = paymentReminder(event, debt, settings.timeZone)
  return (
    <div className={row}>
      <div className={words}>
        <p className={strong}>{name}</p>
        <p className={quiet}>
          <span className={figure}>{formatMoney(amount)}</span> · {categories.join(', ')}
          {registeredAt && ` · desde ${formatDay(dayOf(registeredAt, settings.timeZone))}`}
        </p>
        {guardian && <p className={quiet}>Responsável: {guardian}</p>}
        {debt.playerWhoSaysPaid && <NoticeMark player={debt.playerWhoSaysPaid} />}
      </div>
      <WriteTo
        phoneNumber={phoneNumber}
        message={message}
        label={guardian ? `Cobrar o responsável por ${name} no WhatsApp` : `Cobrar ${name} no WhatsApp`}
        copyLabel="Copiar cobrança"
        copiedLabel="Copiada"
      >
        Cobrar
      </WriteTo>
    </div>
  )
}
