import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { totalsOf } from '#offline/view/totals.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { useScrollToTop } from '#ui/lists/scroll-restoration.ts'
import { Page } from '#ui/layout/page.tsx'
import { onDemand, useOnDemand, usePrefetch } from '#ui/on-demand.ts'
import { type PlayerFilter, findPlayers, withPayment } from './find-players.ts'
import { saysPaid } from '#app/payment/notice/says-paid.ts'
import { withdrawals } from './player-filters.tsx'
import { PlayerFigures } from './player-figures.tsx'
import { PlayerList } from './player-list.tsx'
import { PlayersToolbar } from './players-toolbar.tsx'
import { isOfPairs } from './pairs/is-of-pairs.ts'
import { PairsLink } from './pairs/pairs-link.tsx'
import { useEarlyPayments } from './use-early-payments.ts'
import { usePayments } from './use-payments.ts'
import { usePreparedSearch } from './use-prepared-search.ts'
import { useSearchText } from '#ui/fields/use-search-text.ts'
import { useWalkIn, walkInDialog } from './walk-in/use-walk-in.ts'
import { useSheet } from './use-sheet.ts'
import { takesPart } from '#offline/view/takes-part.ts'

const here = '/manager/event/players'
const nobody = onDemand(() => import('./no-players.tsx').then((module) => module.NoPlayers))
const sheet = onDemand(() => import('./sheet/player-sheet.tsx').then((module) => module.PlayerSheet))

interface PlayersScreenProps {
  eventId: string
  categoryId?: string | undefined
  paid?: PlayerFilter['paid']
  search: string
  /** A registration on the spot is open: `sim`, or the id of a refused registration that is corrected. */
  registering?: string | undefined
  /** The player whose sheet is open, by id of the registration. */
  playerId?: string | undefined
}

/** /manager/event/players: the registered players and their payments; works the same with and without a connection. */
export function PlayersScreen({ eventId, registering, ...filter }: PlayersScreenProps) {
  const view = useEventView(eventId)
  const isEmpty = view?.players.length === 0
  const canInvite = useOnDemand(nobody, isEmpty)
  const walkIn = useWalkIn(view, registering)
  if (!view) return null
  return (
    <>
      {isEmpty ? (
        <Page title="Inscritos">
          <title>{`Inscritos · ${view.event.title} · PLAY`}</title>
          {canInvite && <nobody.Part view={view} onRegister={walkIn.open} />}
        </Page>
      ) : (
        <Players view={view} onRegister={walkIn.open} {...filter} />
      )}
      {walkIn.isOpen && (
        <walkInDialog.Part
          key={registering}
          view={view}
          categoryId={filter.categoryId}
          refused={walkIn.refused}
          onClose={walkIn.close}
        />
      )}
    </>
  )
}

function Players({
  view,
  categoryId,
  paid,
  search,
  playerId,
  onRegister,
}: Omit<PlayersScreenProps, 'eventId' | 'registering'> & {
  view: EventView
  onRegister: (() => void) | undefined
}) {
  const { event, categories } = view
  const isWithdrawals = categoryId === withdrawals
  const players = useMemo(
    () => view.players.filter((player) => takesPart(player) !== isWithdrawals),
    [view.players, isWithdrawals],
  )
  const withdrawn = isWithdrawals ? players.length : view.players.length - players.length
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
      // When a link was tapped, another screen is loading: changing the address now would cancel that.
      if (history.location.pathname === here) set({ busca: text || undefined })
    },
    [history, set],
  )
  const hasPairs = players.some(({ pairVersion }) => pairVersion > 0) && categories.some(isOfPairs)
  const [typed, setTyped] = useSearchText(search, writeSearch)
  const shownCategoryId = categories.some(({ id }) => id === categoryId) ? categoryId : undefined

  usePreparedSearch(players)
  // The typed letter is painted before the list is filtered.
  const sought = useDeferredValue(typed)
  const scrollKey = `${event.id} ${isWithdrawals ? withdrawals : (shownCategoryId ?? '')} ${paid ?? ''} ${sought}`
  useScrollToTop(scrollKey)
  const payments = usePayments(`${shownCategoryId} ${paid} ${sought}`, paid)
  const { touched } = payments
  useEarlyPayments(view, payments.pay)
  const { open, close } = useSheet()
  usePrefetch(sheet)
  const isSheetHere = useOnDemand(sheet, playerId !== undefined, close)
  const found = useMemo(
    () => findPlayers(players, { categoryId: shownCategoryId, search: sought }),
    [players, shownCategoryId, sought],
  )
  const shown = useMemo(
    () => (isWithdrawals ? found : withPayment(found, paid, touched)),
    [found, paid, touched, isWithdrawals],
  )
  const sums = useMemo(() => totalsOf(found, event), [found, event])
  const notices = useMemo(() => found.filter(saysPaid).length, [found])
  const clear = () => {
    setTyped('')
    set({ category: undefined, paid: undefined, busca: undefined })
  }

  return (
    <Page
      isList
      title="Inscritos"
      actions={hasPairs && <PairsLink eventId={event.id} categoryId={shownCategoryId} />}
    >
      <title>{`Inscritos · ${event.title} · PLAY`}</title>
      <div className={column}>
        <PlayersToolbar
          view={view}
          search={typed}
          onSearch={setTyped}
          shown={isWithdrawals ? withdrawals : shownCategoryId}
          withdrawn={withdrawn}
          onPickCategory={pickCategory}
          paid={paid}
          {...{ sums, notices }}
          onPickPaid={(wanted) => set({ paid: wanted })}
          hasPairs={hasPairs}
          onRegister={onRegister}
        />
        <PlayerFigures
          found={found}
          isWithdrawals={isWithdrawals}
          isCancelled={Boolean(event.cancelledAt)}
          paid={paid}
          {...{ sums, notices }}
          showsMoney={mayOrganise(event)}
        />
        <PlayerList
          players={shown}
          total={players.length}
          scrollKey={scrollKey}
          categories={categories}
          payments={payments}
          onOpen={open}
          onClear={clear}
        />
        {playerId !== undefined && isSheetHere && (
          <sheet.Part key={playerId} {...{ view, playerId, payments }} onOpen={open} onClose={close} />
        )}
      </div>
    </Page>
  )
}

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '1', lg: '3' },
  // With few rows the page would become shorter while the person types, and the search would move.
  minHeight: { base: '[calc(100dvh - var(--header) - var(--bottom-bar))]', sm: 'auto' },
})
