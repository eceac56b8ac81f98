import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { formatMoney } from '#contract/formats.ts'
import { PendingMark } from '#app/pending-mark.tsx'
import type { PlayerView } from '#offline/views.ts'
import { css } from '#styled/css'
import { Menu } from '#ui/menu/menu.tsx'
import { Switch } from '#ui/fields/switch.tsx'

interface PlayerRowProps {
  player: PlayerView
  /** Left out where all rows are of one category. */
  category: string | undefined
  /** These keep their identity, so that a tap renders its own row only. */
  onPay: (player: PlayerView, isPaid: boolean) => void
  onRemove: (player: PlayerView) => void
}

/** One registered player: who, for how much, and whether it is paid. */
export const PlayerRow = memo(function PlayerRow({ player, category, onPay, onRemove }: PlayerRowProps) {
  return (
    <div className={row}>
      <div className={words}>
        <p className={name}>{player.name}</p>
        <div className={details}>
          {category && <span>{category}</span>}
          <span className={money}>{formatMoney(player.paymentValue)}</span>
          {player.pending && <PendingMark pending={player.pending} />}
        </div>
      </div>
      <Switch
        label={`Pagamento de ${player.name}`}
        isOn={player.isPaid}
        onWord="Pago"
        offWord="Não pago"
        isNarrow
        onSwitch={(isPaid) => onPay(player, isPaid)}
      />
      <Menu
        label={`Ações de ${player.name}`}
        items={[
          {
            id: 'remove',
            label: 'Remover inscrição',
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            onSelect: () => onRemove(player),
          },
        ]}
      />
    </div>
  )
})

const row = css({
  flexGrow: '1',
  minWidth: '0',
  display: 'flex',
  alignItems: 'center',
  marginInlineEnd: '-3',
})
const words = css({ flexGrow: '1', minWidth: '0', paddingBlock: '1', paddingInlineEnd: '2' })
const name = css({ fontWeight: 'bold', lineHeight: 'snug' })
const details = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  textStyle: 'small',
  color: 'muted',
})
const money = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: 'text' })
