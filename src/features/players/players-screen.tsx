import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useEventView } from '#app/courtside-context.tsx'
import type { EventView } from '#offline/views.ts'
import { css, cx } from '#styled/css'
import { SearchField } from '#ui/fields/search-field.tsx'
import { underHeader } from '#ui/layout/app-shell.tsx'
import { Page } from '#ui/layout/page.tsx'
import { type PlayerFilter, findPlayers, sumUp, withPayment } from './find-players.ts'
import { NoPlayers } from './no-players.tsx'
import { CategoryPicker, PaymentFilter } from './player-filters.tsx'
import { PlayerList } from './player-list.tsx'
import { countInWords, moneyInWords } from './sums-in-words.ts'
import { usePayments } from './use-payments.ts'
import { useSearchText } from './use-search-text.ts'

const here = '/manager/event/players'

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

function Players({
  view,
  categoryId,
  paid,
  search,
}: Omit<PlayersScreenProps, 'eventId'> & { view: EventView }) {
  const { event, players, categories } = view
  const { history } = useRouter()
  const navigate = useNavigate({ from: here })
  const set = useCallback(
    (change: { category?: string | undefined; paid?: PlayerFilter['paid']; busca?: string | undefined }) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  )
  const pickCategory = useCallback((category: string | undefined) => set({ category }), [set])
  const writeSearch = useCallback(
    (text: string) => {
      // Whoever has just tapped a link is on the way already: writing now would call them back.
      if (history.location.pathname === here) set({ busca: text || undefined })
    },
    [history, set],
  )
  const [typed, setTyped] = useSearchText(search, writeSearch)
  const known = categories.some(({ id }) => id === categoryId) ? categoryId : undefined

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
    <Page
      title="Inscritos"
      actions={<CategoryPicker categories={categories} value={known} onPick={pickCategory} />}
    >
      <title>{`Inscritos · ${event.title} · PLAY`}</title>
      <div className={column}>
        {/* Always in sight: the next in the queue is found without scrolling back. */}
        <div className={cx(underHeader, finder)}>
          <SearchField label="Buscar inscrito" value={typed} onValue={setTyped} />
        </div>
        <PaymentFilter sums={sums} value={paid} onPick={(wanted) => set({ paid: wanted })} />
        <p role="status" className={money}>
          <span className={aloud}>{countInWords(sums, paid)}, </span>
          {moneyInWords(sums, paid)}
        </p>
        <PlayerList
          players={shown}
          categories={categories}
          isOneCategory={known !== undefined}
          onPay={pay}
          onClear={clear}
        />
      </div>
    </Page>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const finder = css({ paddingBlock: '2', marginBlock: '-2' })
const money = css({ textStyle: 'small', color: 'muted', fontVariantNumeric: 'tabular-nums' })
const aloud = css({ srOnly: true })
