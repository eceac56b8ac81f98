import { useEffect, useState } from 'react'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { formatMoney } from '#contract/formats.ts'
import { setPlayerRefund } from '#contract/players.ts'
import { live } from '#ui/live.ts'
import { totalsOf } from '#offline/view/totals.ts'
import type { PlayerView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Switch } from '#ui/fields/switch.tsx'
import { List, Row } from '#ui/list.tsx'
import { toast } from '#ui/toast/toast-store.ts'

interface RefundsProps {
  players: readonly PlayerView[]
  onChanged: () => void
}

/** Who had paid for a cancelled event, and whether they have their money back. */
export function Refunds({ players, onChanged }: RefundsProps) {
  const paid = players.filter(({ isPaid }) => isPaid)
  if (paid.length === 0) return <p>Ninguém tinha pago: não há nada a devolver.</p>
  const { received, toRefund } = totalsOf(paid.filter(({ isRefunded }) => !isRefunded))
  return (
    <>
      <p className={figure}>
        {received + toRefund > 0
          ? `Falta devolver ${formatMoney((received * 100 + toRefund * 100) / 100)}.`
          : 'Tudo foi devolvido.'}
      </p>
      <List aria-label="Para devolver">
        {paid.map((player) => (
          <Row
            key={player.id}
            title={player.name}
            detail={formatMoney(player.paymentValue)}
            trailing={<RefundSwitch player={player} onChanged={onChanged} />}
          />
        ))}
      </List>
    </>
  )
}

function RefundSwitch({ player, onChanged }: { player: PlayerView; onChanged: () => void }) {
  const { isRefunded = false } = player
  const [isOn] = useState(() => live(isRefunded))
  // What another device marked shows here, too.
  useEffect(() => isOn.set(isRefunded), [isOn, isRefunded])
  const set = async (refunded: boolean) => {
    isOn.set(refunded)
    const outcome = await client(setPlayerRefund, { body: { playerId: player.id, refunded } })
    if (outcome.kind === 'ok') onChanged()
    else {
      isOn.set(!refunded)
      toast.failure(failureText(outcome, { refused: 'Não foi possível marcar a devolução' }))
    }
  }
  return (
    <Switch
      label={`Devolvido a ${player.name}`}
      isOn={isOn}
      onSwitch={(refunded) => void set(refunded)}
      onWord="Devolvido"
      offWord="A devolver"
    />
  )
}

const figure = css({ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' })
