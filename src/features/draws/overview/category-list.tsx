import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import { counted } from '#contract/formats/formats.ts'
import { categoryKindLabels } from '#contract/labels.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { card } from '#ui/card.tsx'
import { namesOf } from '#app/draws/pair-name.ts'
import { type GamesState, gamesState, stateInWords } from './category-state.ts'

/** The categories of an event, each with the state of its games. */
export function CategoryList({ view: { categories, draws = [] } }: { view: EventView }) {
  const byCategory = useMemo(() => new Map(draws.map((draw) => [draw.categoryId, draw])), [draws])
  return (
    <ul role="list" aria-label="Categorias" className={grid}>
      {categories.map((category) => (
        <CategoryCard key={category.id} category={category} draw={byCategory.get(category.id)} />
      ))}
    </ul>
  )
}

function CategoryCard({ category, draw }: { category: CategoryView; draw: DrawView | undefined }) {
  const { id, eventId, title, registered } = category
  const state = gamesState(draw?.kept)
  return (
    <li>
      <Link
        to="/manager/event/games"
        search={{ event: eventId, category: id }}
        className={`${card({ padding: 'none', isLink: true })} ${frame}`}
      >
        <span className={head}>
          <h2 className={heading}>{title}</h2>
          <ChevronRight aria-hidden className={icon} />
        </span>
        <span className={line}>
          <Badge tone={tones[state.is]}>{stateInWords(state, category, championName(state, draw))}</Badge>
        </span>
        {state.is === 'running' && (
          <Progress
            label={<span className={hidden}>Jogos de {title}</span>}
            value={state.played}
            max={state.matches}
            detail=""
            tone="positive"
          />
        )}
        {state.is === 'undrawn' && (
          <span className={quiet}>
            {categoryKindLabels[category.category]} · {counted(registered, 'inscrito', 'inscritos')}
          </span>
        )}
      </Link>
      {draw?.pending && <PendingMark pending={draw.pending} />}
    </li>
  )
}

function championName(state: GamesState, draw: DrawView | undefined): string | undefined {
  if (state.is !== 'over' || state.champion === undefined || !draw) return undefined
  const entries = draw.kept.entries.map((entry) => ({ ...entry, hasLeft: false }))
  return namesOf(entries).get(state.champion)?.short
}

const tones = {
  undrawn: 'neutral',
  unpublished: 'warning',
  drawn: 'accent',
  running: 'accent',
  over: 'positive',
} as const

const grid = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(320px, 100%), 1fr))]',
  gap: '3',
})
const frame = css({
  '&&': { display: 'flex' },
  flexDirection: 'column',
  gap: '2',
  height: 'full',
  paddingInline: '4',
  paddingBlock: '3',
})
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' })
const heading = css({ textStyle: 'subtitle', minWidth: '0' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const quiet = css({ textStyle: 'small', color: 'muted' })
const icon = css({ flexShrink: '0', width: 'icon', height: 'icon', color: 'muted' })
const hidden = css({ srOnly: true })
