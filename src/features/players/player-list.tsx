import { SearchX } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { CategoryView, PlayerView } from '#offline/views.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { arrived, onDemand, usePrefetch } from '#ui/on-demand.ts'
import { VirtualList } from '#ui/virtual-list.tsx'
import { PlayerRow } from './player-row.tsx'

const removal = onDemand(() => import('./remove-player.tsx').then((module) => module.RemovePlayer))

interface PlayerListProps {
  players: readonly PlayerView[]
  categories: readonly CategoryView[]
  /** All are of one category: it is not repeated on every row. */
  isOneCategory: boolean
  onPay: (player: PlayerView, isPaid: boolean) => void
  /** Shows everybody again. */
  onClear: () => void
}

export function PlayerList({ players, categories, isOneCategory, onPay, onClear }: PlayerListProps) {
  const titles = useMemo(() => new Map(categories.map(({ id, title }) => [id, title])), [categories])
  const [leaving, setLeaving] = useState<PlayerView>()
  const askRemoval = useCallback(async (player: PlayerView) => {
    if (await arrived(removal)) setLeaving(player)
  }, [])
  const remove = useCallback((player: PlayerView) => void askRemoval(player), [askRemoval])
  usePrefetch(removal)

  if (players.length === 0) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="Sem resultados."
        action={<Button onClick={onClear}>Limpar filtros</Button>}
      />
    )
  }
  return (
    <>
      <VirtualList label="Inscritos" items={players} keyOf={idOf}>
        {(player) => (
          <PlayerRow
            player={player}
            category={isOneCategory ? undefined : titles.get(player.categoryId)}
            onPay={onPay}
            onRemove={remove}
          />
        )}
      </VirtualList>
      {leaving && (
        <removal.Part
          player={leaving}
          category={titles.get(leaving.categoryId)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

const idOf = (player: PlayerView) => player.id
