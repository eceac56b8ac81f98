import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { SearchX, Users } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { drawnPlayers } from '#offline/view/drawn.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css, cx } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { button } from '#ui/buttons/button-recipe.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useSearchText } from '#ui/fields/use-search-text.ts'
import { underHeader } from '#ui/layout/app-shell.tsx'
import { Page } from '#ui/layout/page.tsx'
import { onDemand, useOnDemand, usePrefetch } from '#ui/on-demand.ts'
import { useScrollToTop } from '#ui/lists/scroll-restoration.ts'
import { VirtualList } from '#ui/lists/virtual-list.tsx'
import { toTop } from '../to-top.ts'
import { usePreparedSearch } from '../use-prepared-search.ts'
import { findPairs } from './find-pairs.ts'
import { isOfPairs } from './is-of-pairs.ts'
import { type PairGroups, pairGroups } from './pair-groups.ts'
import { PairRow } from './pair-row.tsx'
import { type PairLine, linesOf } from './pair-lines.ts'
import { usePairing } from './use-pairing.ts'

const chooser = onDemand(() => import('./choose-partner.tsx').then((module) => module.ChoosePartner))

const here = '/manager/event/pairs'

interface PairsScreenProps {
  eventId: string
  /** The shown category; all of them if it is missing or unknown. */
  categoryId?: string | undefined
  /** The search text. */
  search: string
}

/** /manager/event/pairs: pairs, proposed pairs, and players without a partner; works the same without a connection. */
export function PairsScreen({ eventId, ...chosen }: PairsScreenProps) {
  const view = useEventView(eventId)
  if (!view) return null
  return (
    <Page title="Duplas">
      <title>{`Duplas · ${view.event.title} · PLAY`}</title>
      {view.categories.some(isOfPairs) ? (
        <Pairs view={view} {...chosen} />
      ) : (
        <EmptyState
          icon={<Users aria-hidden />}
          title="Nenhuma categoria é de duplas"
          action={<PlayersLink eventId={eventId} />}
        >
          Duplas são formadas nas categorias dos tipos Duplas e Mista.
        </EmptyState>
      )}
    </Page>
  )
}

function Pairs({ view, categoryId, search }: Omit<PairsScreenProps, 'eventId'> & { view: EventView }) {
  const { event, players } = view
  const categories = view.categories.filter(isOfPairs)
  const shownCategoryId = categories.some(({ id }) => id === categoryId) ? categoryId : undefined
  const { history } = useRouter()
  const navigate = useNavigate({ from: here })
  const set = useCallback(
    (change: { category?: string | undefined; busca?: string | undefined }) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  )
  const writeSearch = useCallback(
    (text: string) => {
      // After a tap on a link another screen is loading, and a change of the address now would cancel that.
      if (history.location.pathname === here) set({ busca: text || undefined })
    },
    [history, set],
  )
  const [typed, setTyped] = useSearchText(search, writeSearch)
  usePreparedSearch(players)
  // The typed letter is painted first; the list follows.
  const sought = useDeferredValue(typed)
  const scrollKey = `pairs ${event.id} ${shownCategoryId ?? ''} ${sought}`
  useScrollToTop(scrollKey)
  const groups = useMemo(() => pairGroups(view, shownCategoryId), [view, shownCategoryId])
  const lines = useMemo(
    () => linesOf(findPairs(groups, sought), shownCategoryId === undefined),
    [groups, sought, shownCategoryId],
  )
  const drawn = useMemo(() => drawnPlayers(view), [view])
  const isEmpty = groups.every(isNobodyIn)
  const [chosen, setChosen] = useState<PlayerView>()
  const { join, separate } = usePairing()
  usePrefetch(chooser)
  const isChooserHere = useOnDemand(chooser, chosen !== undefined, () => setChosen(undefined))
  return (
    <>
      <div className={cx(underHeader, finder)} onFocus={toTop} onInput={toTop}>
        <SearchField label="Buscar dupla ou inscrito" placeholder="Buscar" value={typed} onValue={setTyped} />
        <SelectField
          label="Categoria"
          isLabelHidden
          placeholder="Todas as categorias de duplas"
          value={shownCategoryId ?? ''}
          options={categories.map(({ id, title }) => ({ value: id, label: title }))}
          onValue={(id) => set({ category: id || undefined })}
          className={picker}
        />
      </div>
      {lines.length === 0 ? (
        <NoPairs
          eventId={event.id}
          isEmpty={isEmpty}
          isOneCategory={shownCategoryId !== undefined}
          hasPlayers={players.length > 0}
          onClear={() => {
            setTyped('')
            set({ category: undefined, busca: undefined })
          }}
        />
      ) : (
        <VirtualList label="Duplas" items={lines} total={lines.length} keyOf={keyOf} scrollKey={scrollKey}>
          {(line) => (
            <PairRow
              line={line}
              canChange={mayOrganise(event)}
              isDrawn={line.is !== 'heading' && drawn.has(line.player.id)}
              onJoin={(player, partner) => void join(player, partner)}
              onSeparate={(player, partner) => void separate(player, partner)}
              onChoose={setChosen}
            />
          )}
        </VirtualList>
      )}
      {chosen && isChooserHere && (
        <chooser.Part view={view} player={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}

const isNobodyIn = ({ proposed, alone, awaiting, pairs }: PairGroups) =>
  [proposed, alone, awaiting, pairs].every(({ length }) => length === 0)

interface NoPairsProps {
  eventId: string
  /** Whether nobody is registered there; otherwise the search has no result. */
  isEmpty: boolean
  /** Whether the screen shows only one category. */
  isOneCategory: boolean
  /** Whether somebody is registered in the event, in a category without pairs for example. */
  hasPlayers: boolean
  onClear: () => void
}

function NoPairs({ eventId, isEmpty, isOneCategory, hasPlayers, onClear }: NoPairsProps) {
  if (!isEmpty)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="Sem resultados."
        action={<Button onClick={onClear}>Limpar filtros</Button>}
      />
    )
  if (isOneCategory)
    return (
      <EmptyState
        icon={<Users aria-hidden />}
        title="Ninguém se inscreveu nesta categoria ainda"
        action={<Button onClick={onClear}>Ver todas as duplas</Button>}
      />
    )
  return (
    <EmptyState
      icon={<Users aria-hidden />}
      title={hasPlayers ? 'Ninguém se inscreveu em duplas ainda' : 'Ninguém se inscreveu ainda'}
      action={<PlayersLink eventId={eventId} />}
    >
      {hasPlayers
        ? 'Quem está inscrito joga em categorias individuais.'
        : 'As duplas aparecem aqui assim que houver inscritos.'}
    </EmptyState>
  )
}

const PlayersLink = ({ eventId }: { eventId: string }) => (
  <Link to="/manager/event/players" search={{ event: eventId }} className={button()}>
    Ver inscritos
  </Link>
)

const keyOf = ({ key }: PairLine) => key

/** The search stays visible, as in the list of players. */
const finder = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.5',
  paddingBlock: '1',
  '& > search': { flex: { base: '[1 1 100%]', sm: '[1 1 8rem]' } },
})
const picker = css({ flex: { base: '[1 1 100%]', sm: '[0 1 16rem]' } })
