import { SearchX } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { CategoryView, PlayerView } from '#offline/screen-types.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { arrived, onDemand, usePrefetch } from '#ui/on-demand.ts'
import { VirtualList } from '#ui/virtual-list.tsx'
import { PlayerRow } from './player-row.tsx'

const details = onDemand(() => import('./player-dialog.tsx').then((module) => module.PlayerDialog))

interface PlayerListProps {
  players: readonly PlayerView[]
  categories: readonly CategoryView[]
  /** How many there are with nothing filtered away. */
  total: number
  /** Tells the list, as it is filtered now, from others. */
  place: string
  /** All are of one category: it is not repeated on every row. */
  isOneCategory: boolean
  onPay: (player: PlayerView, isPaid: boolean) => void
  /** Shows everybody again. */
  onClear: () => void
}

export function PlayerList(props: PlayerListProps) {
  const { players, total, place, categories, isOneCategory, onPay, onClear } = props
  const titles = useMemo(() => new Map(categories.map(({ id, title }) => [id, title])), [categories])
  const [opened, setOpened] = useState<PlayerView>()
  const open = useCallback(async (player: PlayerView) => {
    if (await arrived(details)) setOpened(player)
  }, [])
  const onOpen = useCallback((player: PlayerView) => void open(player), [open])
  usePrefetch(details)

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
      <VirtualList label="Inscritos" items={players} total={total} keyOf={idOf} place={place}>
        {(player) => (
          <PlayerRow
            player={player}
            category={isOneCategory ? undefined : titles.get(player.categoryId)}
            onPay={onPay}
            onOpen={onOpen}
          />
        )}
      </VirtualList>
      {opened && (
        <details.Part
          player={opened}
          category={titles.get(opened.categoryId)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

const idOf = (player: PlayerView) => player.id
