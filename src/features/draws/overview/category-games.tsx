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

/** What of a category is open, and how that changes; the way back leads through it. */
export interface OpenedGames {
  /** The category is being drawn again. */
  isRedrawing: boolean
  onRedraw: (isWanted: boolean) => void
  onOpenMatch: (matchId: string) => void
  onOpenEntry: (entryId: string) => void
}

interface CategoryGamesProps extends OpenedGames {
  view: EventView
  category: CategoryView
}

/** One category: what is chosen before its draw, the moment of the draw, and its games. */
export function CategoryGames({ view, category, isRedrawing, onRedraw, ...opening }: CategoryGamesProps) {
  const { event } = view
  const [prepared, setPrepared] = useState<PreparedDraw>()
  const draw = view.draws?.find(({ categoryId }) => categoryId === category.id)
  const canChange = mayOrganise(event) && !event.cancelledAt
  // What was played is not drawn again, but on the card where two phones have drawn.
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
            // What is on paper already is no moment for who stands around.
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

/** Back to all categories, or to the draw that stands. */
function Back({ eventId, category }: { eventId: string; category: CategoryView | undefined }) {
  return (
    <Link to="/manager/event/games" search={{ event: eventId, category: category?.id }} className={backLink}>
      <ChevronLeft aria-hidden />
      {category ? 'Sorteio atual' : 'Jogos'}
    </Link>
  )
}

/** For who does not draw. */
function NotDrawn({ category, isCancelled }: { category: CategoryView; isCancelled: boolean }) {
  return (
    <EmptyState icon={<Hourglass aria-hidden />} title={isCancelled ? 'Evento cancelado' : 'Sem sorteio'}>
      {isCancelled
        ? 'Em um evento cancelado não se sorteia.'
        : `${counted(category.registered, 'pessoa inscrita', 'pessoas inscritas')}. Quem organiza faz o sorteio; os jogos aparecem aqui em seguida.`}
    </EmptyState>
  )
}
