import { SearchX } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { arrived, onDemand, usePrefetch } from '#ui/on-demand.ts'
import { useLongPress } from '#ui/lists/use-long-press.ts'
import { VirtualList } from '#ui/lists/virtual-list.tsx'
import { PlayerRow } from './player-row.tsx'
import type { Payments } from './use-payments.ts'

const methods = onDemand(() => import('./choose-method.tsx').then((module) => module.ChooseMethod))

interface PlayerListProps {
  players: readonly PlayerView[]
  categories: readonly CategoryView[]
  /** The number of players without any filter. */
  total: number
  /** Identifies the filtered list, so that each filter has its own scroll position. */
  scrollKey: string
  payments: Payments
  onOpen: (player: PlayerView) => void
  /** Shows everybody again. */
  onClear: () => void
}

export function PlayerList(props: PlayerListProps) {
  const { players, total, scrollKey, categories, payments, onOpen, onClear } = props
  const { pay, payBy, undo, marked } = payments
  const titles = useMemo(() => new Map(categories.map(({ id, title }) => [id, title])), [categories])
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<PlayerView>()
  const onChoose = useCallback(
    (player: PlayerView | undefined) => void arrived(methods).then((isHere) => isHere && setChosen(player)),
    [],
  )
  useLongPress(list, 'label:has([role=switch])', (target) => {
    const id = target.closest<HTMLElement>('[data-key]')?.dataset.key
    onChoose(players.find((player) => player.id === id))
  })
  usePrefetch(methods)

  return (
    <div ref={list}>
      {players.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="Sem resultados."
          action={<Button onClick={onClear}>Limpar filtros</Button>}
        />
      ) : (
        <VirtualList label="Inscritos" items={players} total={total} keyOf={idOf} scrollKey={scrollKey}>
          {(player) => (
            <PlayerRow
              player={player}
              category={titles.get(player.categoryId)}
              marked={marked?.before.id === player.id ? marked : undefined}
              onPay={pay}
              onUndo={undo}
              onChoose={onChoose}
              onOpen={onOpen}
            />
          )}
        </VirtualList>
      )}
      {chosen && (
        <methods.Part
          player={chosen}
          onMethod={payBy}
          onUnpaid={(player) => pay(player, false)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}

const idOf = (player: PlayerView) => player.id
