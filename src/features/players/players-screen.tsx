import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useEventView } from '#app/courtside-context.tsx'
import type { EventView } from '#offline/views.ts'
import { Page } from '#ui/layout/page.tsx'
import { type PlayerFilter, findPlayers, sumUp, withPayment } from './find-players.ts'
import { NoPlayers } from './no-players.tsx'
import { PlayerFilters } from './player-filters.tsx'
import { PlayerList } from './player-list.tsx'
import { sumsInWords } from './sums-in-words.ts'
import { usePayments } from './use-payments.ts'
import { useSearchText } from './use-search-text.ts'

interface PlayersScreenProps {
  eventId: string
  categoryId?: string | undefined
  paid?: PlayerFilter['paid']
  search: string
}

/** /manager/event/players: who is registered and who has paid; works the same with and without connection. */
export function PlayersScreen({ eventId, ...filter }: PlayersScreenProps) {
  const view = useEventView(eventId)
  if (!view) return null
  return view.players.length === 0 ? (
    <Page title="Inscritos">
      <title>{`Inscritos · ${view.event.title} · PLAY`}</title>
      <NoPlayers view={view} />
    </Page>
  ) : (
    <Players view={view} {...filter} />
  )
}

function Players({ view, categoryId, paid, search }: Omit<PlayersScreenProps, 'eventId'> & { view: EventView }) {
  const { event, players, categories } = view
  const navigate = useNavigate({ from: '/manager/event/players' })
  const set = useCallback(
    (change: { category?: string | undefined; paid?: PlayerFilter['paid']; busca?: string | undefined }) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  )
  const writeSearch = useCallback((text: string) => set({ busca: text || undefined }), [set])
  const [typed, setTyped] = useSearchText(search, writeSearch)
  const known = categories.some(({ id }) => id === categoryId) ? categoryId : undefined
  const filter: PlayerFilter = { categoryId: known, paid, search: typed }

  const { pay, touched } = usePayments(`${known} ${paid} ${typed}`)
  const found = useMemo(
    () => findPlayers(players, { categoryId: known, search: typed }),
    [players, known, typed],
  )
  const shown = useMemo(() => withPayment(found, paid, touched), [found, paid, touched])
  const sums = useMemo(() => sumUp(found), [found])
  const clear = () => {
    setTyped('')
    set({ category: undefined, paid: undefined, busca: undefined })
  }

  return (
    <Page title="Inscritos" subtitle={<span role="status">{sumsInWords(sums, paid)}</span>}>
      <title>{`Inscritos · ${event.title} · PLAY`}</title>
      <PlayerFilters
        filter={filter}
        categories={categories}
        sums={sums}
        onSearch={setTyped}
        onCategory={(category) => set({ category })}
        onPaid={(wanted) => set({ paid: wanted })}
      />
      <PlayerList players={shown} categories={categories} isOneCategory={known !== undefined} onPay={pay} onClear={clear} />
    </Page>
  )
}
