import { useNavigate, useRouter } from '@tanstack/react-router'
import { type SyntheticEvent, useCallback, useMemo } from 'react'
import { useEventView } from '#app/courtside-context.tsx'
import { totalsOf } from '#offline/totals.ts'
import type { EventView } from '#offline/views.ts'
import { css, cx } from '#styled/css'
import { SearchField } from '#ui/fields/search-field.tsx'
import { underHeader } from '#ui/layout/app-shell.tsx'
import { Page } from '#ui/layout/page.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { type PlayerFilter, findPlayers, withPayment } from './find-players.ts'
import { CategoryPicker, PaymentFilter } from './player-filters.tsx'
import { PlayerList } from './player-list.tsx'
import { countInWords, moneyInWords } from './sums-in-words.ts'
import { usePayments } from './use-payments.ts'
import { useSearchText } from './use-search-text.ts'

const here = '/manager/event/players'
const nobody = onDemand(() => import('./no-players.tsx').then((module) => module.NoPlayers))

interface PlayersScreenProps {
  eventId: string
  categoryId?: string | undefined
  paid?: PlayerFilter['paid']
  search: string
}

/** /manager/event/players: who is registered and who has paid; works the same with and without connection. */
export function PlayersScreen({ eventId, ...filter }: PlayersScreenProps) {
  const view = useEventView(eventId)
  const isEmpty = view?.players.length === 0
  const canInvite = useOnDemand(nobody, isEmpty)
  if (!view) return null
  return isEmpty ? (
    <Page title="Inscritos">
      <title>{`Inscritos · ${view.event.title} · PLAY`}</title>
      {canInvite && <nobody.Part view={view} />}
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

  const { pay, touched } = usePayments(`${known} ${paid} ${typed}`, paid)
  const found = useMemo(
    () => findPlayers(players, { categoryId: known, search: typed }),
    [players, known, typed],
  )
  const shown = useMemo(() => withPayment(found, paid, touched), [found, paid, touched])
  const sums = useMemo(() => totalsOf(found), [found])
  const clear = () => {
    setTyped('')
    set({ category: undefined, paid: undefined, busca: undefined })
  }

  return (
    <Page
      isTitleInMenu
      title="Inscritos"
      actions={<CategoryPicker categories={categories} value={known} onPick={pickCategory} />}
    >
      <title>{`Inscritos · ${event.title} · PLAY`}</title>
      <div className={column}>
        {/* Always in sight: the next in the queue is found without scrolling back. */}
        <div className={cx(underHeader, finder)} onFocus={toTop} onInput={toTop}>
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

/**
 * On a phone the keyboard takes half of the screen: what is found stands in the other half. At each key, too, since a
 * list that is just arriving may have moved the page.
 */
const toTop = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  if (innerWidth < 600) currentTarget.scrollIntoView()
}

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  // Few rows must not pull the search back down while somebody types.
  minHeight: { base: '[calc(100dvh - var(--header) - var(--bottom-bar))]', sm: 'auto' },
})
const finder = css({ paddingBlock: '2', marginBlock: '-2' })
const money = css({ textStyle: 'small', color: 'muted', fontVariantNumeric: 'tabular-nums' })
const aloud = css({ srOnly: true })
