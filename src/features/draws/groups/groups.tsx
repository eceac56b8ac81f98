import type { DrawView } from '#offline/core/draw-rows.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { LotTask } from '../match/lot-task.tsx'
import { useCategory } from '../matches/category-context.ts'
import { GroupCard } from './group-card.tsx'

/** The groups of a draw, side by side where there is room. */
export function Groups({ view, event }: { view: DrawView; event: EventView }) {
  const { draw } = useCategory()
  return (
    <div className={groups}>
      {draw.groups.map((group) => (
        <div key={group.name} className={one}>
          <LotTask {...{ view, group, event }} />
          <GroupCard group={group} />
        </div>
      ))}
    </div>
  )
}

const groups = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[repeat(2, minmax(0, 1fr))]' },
  alignItems: 'start',
  gap: '4',
})
const one = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })
