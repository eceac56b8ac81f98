import { formatCount, formatMoney } from '#contract/formats.ts'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { Stat, Stats } from '#ui/stat.tsx'

/** What came in and what is missing over the whole event; listens by itself, so that a tap on a row renders only this. */
export function EventTotals({ eventId }: { eventId: string }) {
  const totals = useEventView(eventId)?.totals
  if (!totals) return null
  return (
    <section aria-label="Totais do evento">
      <Stats>
        <Stat tone="positive" label="Recebido" value={formatMoney(totals.received)} />
        <Stat tone="warning" label="A receber" value={formatMoney(totals.toReceive)} />
        <Stat label="Inscrições pagas" value={formatCount(totals.paid)} />
        <Stat label="Inscrições a receber" value={formatCount(totals.unpaid)} />
      </Stats>
    </section>
  )
}
