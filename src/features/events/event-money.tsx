import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { formatCount, formatMoney } from '#contract/formats/formats.ts'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import type { Totals } from '#offline/screen-types.ts'
import { css, cx } from '#styled/css'
import { card } from '#ui/card.tsx'

const hasMoney = ({ paid, unpaid, toRefund, refunded }: Totals) => paid + unpaid + toRefund + refunded > 0

/**
 * On phones, in one line: the received money, the expected money, and how many have not paid. For a cancelled event no
 * money is expected.
 */
export function EventMoney({ eventId }: { eventId: string }) {
  const view = useEventView(eventId)
  if (!view || !hasMoney(view.totals)) return null
  const { received, toReceive, toRefund, refunded, unpaid } = view.totals
  const isCancelled = !!view.event.cancelledAt
  return (
    <section aria-label="Totais do evento" className={frame}>
      <Link
        to="/manager/event/totals"
        search={{ event: eventId }}
        className={cx(card({ padding: 'none', isLink: true }), line)}
      >
        <span className={words}>
          <span className={sums}>
            <span className={inHand}>{formatMoney(received)}</span>
            {isCancelled && <span className={quiet}>recebidos</span>}
            {toReceive > 0 && !isCancelled && (
              <span className={quiet}>de {formatMoney(received + toReceive)}</span>
            )}
          </span>
          <span className={sums}>
            {unpaid > 0 && !isCancelled && (
              <span className={missing}>
                {unpaid === 1 ? '1 não pago' : `${formatCount(unpaid)} não pagos`}
              </span>
            )}
            {toRefund > 0 && <span className={missing}>{formatMoney(toRefund)} a devolver</span>}
            {refunded > 0 && <span className={quiet}>{formatMoney(refunded)} devolvidos</span>}
            <span className={way}>Totais e cobranças</span>
          </span>
        </span>
        <ChevronRight aria-hidden className={arrow} />
      </Link>
    </section>
  )
}

const frame = css({ lg: { display: 'none' } })
const line = css({
  '&&': { display: 'flex' },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: 'row',
  paddingInline: '4',
  paddingBlock: '2',
})
const words = css({ display: 'flex', flexDirection: 'column', minWidth: '0' })
const sums = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' })
const inHand = css({ textStyle: 'figure', color: 'positive' })
const quiet = css({ textStyle: 'small', color: 'muted', fontVariantNumeric: 'tabular-nums' })
const missing = css({ textStyle: 'label', color: 'warning', fontVariantNumeric: 'tabular-nums' })
const way = css({ textStyle: 'small', color: 'muted' })
const arrow = css({ flexShrink: '0', width: 'icon', height: 'icon', color: 'accent' })
