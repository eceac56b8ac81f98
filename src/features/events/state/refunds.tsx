import { useMemo } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { refund } from '#offline/operations/refund.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { playerIn } from '#offline/view/event-view.ts'
import { css } from '#styled/css'
import { announce } from '#ui/feedback/announcer.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { toast } from '#ui/toast/toast-store.ts'

/** Who had paid for a cancelled event, and whether they have their money back; marked with or without connection. */
export function Refunds({ players, totals }: Pick<EventView, 'players' | 'totals'>) {
  const paid = players.filter(({ isPaid }) => isPaid)
  if (paid.length === 0) return <p>Ninguém tinha pago: não há nada a devolver.</p>
  return (
    <>
      <p className={figure}>
        {totals.toRefund > 0 ? `Falta devolver ${formatMoney(totals.toRefund)}.` : 'Tudo foi devolvido.'}
      </p>
      <List aria-label="Para devolver">
        {paid.map((player) => (
          <Row
            key={player.id}
            title={player.name}
            detail={
              <span className={line}>
                {formatMoney(player.paymentValue)}
                {player.pending && <PendingMark pending={player.pending} />}
              </span>
            }
            trailing={<RefundSwitch player={player} />}
          />
        ))}
      </List>
    </>
  )
}

/** The same switch takes a slip back. */
function RefundSwitch({ player }: { player: PlayerView }) {
  const { id, name, eventId } = player
  const courtside = useCourtside()
  const live = courtside.event(eventId)
  const isOn = useMemo(
    () => ({ get: () => playerIn(live.get(), id)?.isRefunded ?? false, subscribe: live.subscribe }),
    [live, id],
  )
  const mark = async (isRefunded: boolean) => {
    const latest = playerIn(live.get(), id) ?? player
    const problem = saveProblem(await courtside.enqueue(refund, { player: latest, isRefunded }))
    if (problem) toast.failure(problem)
    else announce(isRefunded ? 'Devolução registrada.' : 'Devolução desfeita.')
  }
  return (
    <Switch
      label={`Devolvido a ${name}`}
      isOn={isOn}
      onSwitch={(isRefunded) => void mark(isRefunded)}
      onWord="Devolvido"
      offWord="A devolver"
    />
  )
}

const figure = css({ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' })
