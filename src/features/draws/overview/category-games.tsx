import { Link } from '@tanstack/react-router'
import { ChevronLeft, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { mayOrganise } from '#app/events/permissions.ts'
import { counted } from '#contract/formats/formats.ts'
import { isPaperLot } from '#contract/draws/lot.ts'
import type { PreparedDraw } from '#contract/draws/prepare-draw.ts'
import { categoryKindLabels } from '#contract/labels.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import type { EventView } from '#offline/screen-types.ts'
import { backLink } from '#ui/buttons/link-recipe.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { CategoryDrawing } from '../drawing/category-drawing.tsx'
import { DrawCeremony } from '../drawing/draw-ceremony.tsx'
import { DrawnCategory } from '../drawn/drawn-category.tsx'
import { namesOf } from '#app/draws/pair-name.ts'
import { hasBegun } from '../standing/has-begun.ts'
import { StandingDraw } from '../standing/standing-draw.tsx'

/** What is open in a category, and the callbacks that change it; the back button closes it again. */
export interface OpenedGames {
  /** Whether the category is being drawn again. */
  isRedrawing: boolean
  onRedraw: (isWanted: boolean) => void
  onOpenMatch: (matchId: string) => void
  onOpenEntry: (entryId: string) => void
}

interface CategoryGamesProps extends OpenedGames {
  view: EventView
  category: CategoryView
}

/** One category: the choices before its draw, the moment of the draw, and its games. */
export function CategoryGames({ view, category, isRedrawing, onRedraw, ...opening }: CategoryGamesProps) {
  const { event } = view
  const [prepared, setPrepared] = useState<PreparedDraw>()
  const draw = view.draws?.find(({ categoryId }) => categoryId === category.id)
  const canChange = mayOrganise(event) && !event.cancelledAt
  // A draw with results is not drawn again. The exception is a draw that two phones have made; the card of the conflict
  // handles it.
  const drawing = canChange && (!draw || (isRedrawing && !hasBegun(draw.kept)))
  return (
    <Page
      title={category.title}
      subtitle={drawing && draw ? 'Novo sorteio' : categoryKindLabels[category.category]}
      back={<Back eventId={event.id} category={drawing && draw ? category : undefined} />}
      isNarrow={drawing}
    >
      <title>{`${category.title} · Jogos · ${event.title} · PLAY`}</title>
      {drawing ? (
        <CategoryDrawing
          {...{ view, category }}
          replaces={draw}
          onDrawn={(prepared) => {
            // A draw from paper is known already, so there is no ceremony.
            if (!isPaperLot(prepared.lot)) setPrepared(prepared)
            if (draw) onRedraw(false)
          }}
        />
      ) : draw ? (
        <Drawn {...{ view, category, draw, canChange }} onRedraw={() => onRedraw(true)} {...opening} />
      ) : (
        <NotDrawn category={category} isCancelled={!!event.cancelledAt} />
      )}
      {prepared && (
        <DrawCeremony
          prepared={prepared}
          title={category.title}
          eventTitle={event.title}
          names={namesOf(
            prepared.entries.map(({ id, names, seed }) => ({ id, names: [...names], seed, hasLeft: false })),
          )}
          onClose={() => setPrepared(undefined)}
        />
      )}
    </Page>
  )
}

interface DrawnProps extends CategoryGamesPart {
  draw: DrawView
  canChange: boolean
  onRedraw: () => void
}
type CategoryGamesPart = Pick<CategoryGamesProps, 'view' | 'category' | 'onOpenMatch' | 'onOpenEntry'>

function Drawn({ view, category, draw, canChange, onRedraw, onOpenMatch, onOpenEntry }: DrawnProps) {
  return (
    <>
      <StandingDraw {...{ draw, category, canChange, onRedraw }} isHidden={view.event.hidesGames === true} />
      <DrawnCategory view={draw} event={view} {...{ onOpenMatch, onOpenEntry }} />
    </>
  )
}

/** Leads back to all categories, or to the current draw. */
function Back({ eventId, category }: { eventId: string; category: CategoryView | undefined }) {
  return (
    <Link to="/manager/event/games" search={{ event: eventId, category: category?.id }} className={backLink}>
      <ChevronLeft aria-hidden />
      {category ? 'Sorteio atual' : 'Jogos'}
    </Link>
  )
}

/** Shown to people who may not draw. */
function NotDrawn({ category, isCancelled }: { category: CategoryView; isCancelled: boolean }) {
  return (
    <EmptyState icon={<Hourglass aria-hidden />} title={isCancelled ? 'Evento cancelado' : 'Sem sorteio'}>
      {isCancelled
        ? 'Em um evento cancelado não se sorteia.'
        : `${counted(category.registered, 'pessoa inscrita', 'pessoas inscritas')}. Quem organiza faz o sorteio; os jogos aparecem aqui em seguida.`}
    </EmptyState>
  )
}
