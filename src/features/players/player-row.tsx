import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { formatMoney } from '#contract/formats.ts'
import { PendingMark } from '#app/pending-mark.tsx'
import type { PlayerView } from '#offline/views.ts'
import { css, cva } from '#styled/css'
import { Menu } from '#ui/menu/menu.tsx'
import { PaymentSwitch } from './payment-switch.tsx'

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
          {category && <span className={categoryTitle}>{category}</span>}
          <span className={money}>{formatMoney(player.paymentValue)}</span>
          {player.pending && (
            <span className={mark({ needsYou: player.pending === 'needsYou' })}>
              <PendingMark pending={player.pending} />
            </span>
          )}
        </div>
      </div>
      <PaymentSwitch player={player} onPay={onPay} />
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
  position: 'relative',
  flexGrow: '1',
  minHeight: { base: '20', sm: '16' },
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
const categoryTitle = css({ lineClamp: { base: '2', sm: 'none' } })
/**
 * On phones it stands in room that is kept under the switch: rows that grew at a tap would move the next one from
 * under the finger. A decision that is due takes its own line.
 */
const mark = cva({
  base: { display: 'inline-flex' },
  variants: {
    needsYou: {
      true: {},
      false: {
        position: { base: 'absolute', sm: 'static' },
        bottom: '0',
        insetInlineEnd: '12',
        lineHeight: 'tight',
      },
    },
  },
})
const money = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: 'text' })
