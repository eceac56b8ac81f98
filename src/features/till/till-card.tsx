import { CircleCheck, Lock, LockOpen } from 'lucide-react'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import { momentWords } from '#app/time/moment-words.ts'
import { counted, formatMoney } from '#contract/formats/formats.ts'
import { tillWayLabels, tillWays, totalOf } from '#app/till/till-sums.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Section } from '#ui/layout/section.tsx'
import { card } from '#ui/card.tsx'
import type { DayTill } from './day-tills.ts'
import { changeWords, differenceWords } from './till-words.ts'

interface TillCardProps {
  till: DayTill
  /** Id of the account that looks. Another person who has closed the till is named. */
  userId: string
  /** Missing if this account may not close the till. */
  onClose: (() => void) | undefined
  /** Missing if this account does not organise the event. */
  onReopen: (() => void) | undefined
}

/** The money in one till, its closing with the counted money, and the changes since then. */
export function TillCard({ till, userId, onClose, onReopen }: TillCardProps) {
  const { title, sums, marks, unsent, closing } = till
  const count = closing?.count
  const changed = changeWords(till)
  const ways = tillWays.filter((way) => way !== 'other' || sums.other !== 0)
  return (
    <Section
      title={title}
      detail={marks === 0 ? 'Nada recebido neste dia.' : counted(marks, 'marcação', 'marcações')}
    >
      <div className={card({ padding: 'md' })}>
        <p className={total}>{formatMoney(totalOf(sums))}</p>
        <Facts facts={ways.map((way) => ({ label: tillWayLabels[way], value: formatMoney(sums[way]) }))} />
        {unsent > 0 && (
          <p className={quiet}>
            {`Já conta ${counted(unsent, 'marcação que este telefone ainda não enviou', 'marcações que este telefone ainda não enviou')}.`}
          </p>
        )}
        {count && (
          <div className={closed}>
            <Badge
              tone={differenceWords(count) === 'Confere' ? 'positive' : 'warning'}
              icon={<CircleCheck aria-hidden />}
            >
              Fechado
            </Badge>
            <p>
              {`${momentWords(closing.closedAt)} por ${closing.closedById === userId ? 'você' : (closing.closedBy ?? 'outra pessoa')}, com ${formatMoney(count.cash)} em dinheiro. ${differenceWords(count)}.`}
            </p>
            {count.note && <p className={quiet}>{count.note}</p>}
          </div>
        )}
        {closing && !count && (
          <p className={quiet}>
            {`Reaberto ${momentWords(closing.closedAt)} por ${closing.closedById === userId ? 'você' : (closing.closedBy ?? 'outra pessoa')}.`}
          </p>
        )}
        {closing?.pending && <PendingMark pending={closing.pending} />}
      </div>
      {changed && <Notice tone="warning">{`Mudou depois do fechamento: ${changed}`}</Notice>}
      {!count && onClose && (
        <Button icon={<Lock aria-hidden />} onClick={onClose}>
          Fechar caixa
        </Button>
      )}
      {count && onReopen && (
        <Button variant="secondary" icon={<LockOpen aria-hidden />} onClick={onReopen}>
          Reabrir caixa
        </Button>
      )}
    </Section>
  )
}

const total = css({ textStyle: 'figureLarge' })
const quiet = css({ textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })
const closed = css({ display: 'flex', flexDirection: 'column', gap: '1', paddingTop: '3', borderTop: 'hair' })
