import { useNavigate } from '@tanstack/react-router'
import { ListPlus, Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { useOffer } from '#app/host/use-offer.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { categoryRulesInWords } from '#contract/events/category-rule-words.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { arrived, onDemand, useOnDemand, usePrefetch } from '#ui/on-demand.ts'
import { CategoryCard } from './category-card.tsx'
import type { Doing } from './category-dialogs.tsx'

const dialogs = onDemand(() => import('./category-dialogs.tsx').then((module) => module.CategoryDialogs))

interface CategoriesScreenProps {
  eventId: string
  /** The address of the screen asks to add a category. */
  isAdding: boolean
  /** Called when the dialog closes: the address may drop that request. */
  onAddingEnd: () => void
}

/** /manager/event/home: the event's categories in their order. */
export function CategoriesScreen({ eventId, isAdding, onAddingEnd }: CategoriesScreenProps) {
  const view = useEventView(eventId)
  const [doing, setDoing] = useState<Doing>()
  const ask = useCallback(async (next: Doing) => {
    if (await arrived(dialogs)) setDoing(next)
  }, [])
  usePrefetch(dialogs)
  const isHere = useOnDemand(dialogs, isAdding, onAddingEnd)
  const shown = doing ?? (isAdding && isHere ? ({ what: 'add' } as const) : undefined)
  const close = () => {
    setDoing(undefined)
    if (isAdding) onAddingEnd()
  }
  const takesWalkIns = useOffer('desk')
  if (!view) return null
  const { categories, event, waiting } = view
  const isOrganiser = mayOrganise(event)
  const mayAdd = isOrganiser && !event.cancelledAt
  const add = mayAdd && (
    <Button icon={<Plus aria-hidden />} onClick={() => void ask({ what: 'add' })}>
      Nova categoria
    </Button>
  )
  const hasSome = categories.length > 0
  return (
    <Page title="Categorias" actions={hasSome && add && <div className={besideTitle}>{add}</div>}>
      <title>{`${event.title} · PLAY`}</title>
      {hasSome ? (
        <Categories
          categories={categories}
          waiting={waiting}
          ask={isOrganiser ? ask : undefined}
          canRegister={takesWalkIns && !event.cancelledAt && !event.isDraft}
        />
      ) : (
        <EmptyState
          icon={<ListPlus aria-hidden />}
          title={mayAdd ? 'Comece pelas categorias' : 'Ainda não há categorias'}
          action={add}
        >
          {mayAdd
            ? 'Os jogadores se inscrevem em categorias: crie a primeira e divulgue a página de inscrição.'
            : 'Assim que a organização criar as categorias, elas aparecem aqui.'}
        </EmptyState>
      )}
      {/* On a phone the button stands below the categories, so that nothing covers them. */}
      {hasSome && add && <div className={belowAll}>{add}</div>}
      {shown && <dialogs.Part doing={shown} view={view} onClose={close} />}
    </Page>
  )
}

interface CategoriesProps {
  categories: readonly CategoryView[]
  waiting: EventView['waiting']
  /** Missing if the person may not change categories. */
  ask: ((doing: Doing) => Promise<void>) | undefined
  canRegister: boolean
}

function Categories({ categories, waiting, ask, canRegister }: CategoriesProps) {
  const navigate = useNavigate()
  const awaited = useMemo(() => Map.groupBy(waiting ?? [], ({ categoryId }) => categoryId), [waiting])
  const actions = useMemo(
    () => ({
      onEdit: ask && ((category: CategoryView) => void ask({ what: 'edit', category })),
      onRemove: ask && ((category: CategoryView) => void ask({ what: 'remove', category })),
      onViewPlayers: ({ eventId, id }: CategoryView) =>
        void navigate({ to: '/manager/event/players', search: { event: eventId, category: id } }),
      onRegister: canRegister
        ? ({ eventId, id }: CategoryView) =>
            void navigate({
              to: '/manager/event/players',
              search: { event: eventId, category: id, inscrever: 'sim' },
            })
        : undefined,
      onLists:
        ask &&
        (({ eventId, id }: CategoryView) =>
          void navigate({ to: '/manager/event/lists', search: { event: eventId, category: id } })),
    }),
    [ask, canRegister, navigate],
  )
  const titleOf = (id: string) => categories.find((category) => category.id === id)?.title
  return (
    <ul role="list" className={grid}>
      {categories.map((category) => (
        <CategoryCard
          key={category.id}
          category={category}
          rules={categoryRulesInWords(category.rules, { titleOf, isLevelSaid: true })}
          waiting={awaited.get(category.id)?.length ?? 0}
          {...actions}
        />
      ))}
    </ul>
  )
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(320px, 100%), 1fr))]',
  gap: '3',
  listStyle: 'none',
})
const besideTitle = css({ smDown: { display: 'none' } })
const belowAll = css({ display: { base: 'grid', sm: 'none' } })
