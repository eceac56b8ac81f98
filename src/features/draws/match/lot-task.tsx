import { Dices } from 'lucide-react'
import { useState } from 'react'
import type { ShownGroup } from '#contract/draws/draw.ts'
import { shown } from '#app/draws/shown.ts'
import { mayOrganise } from '#app/events/permissions.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import type { EventView } from '#offline/screen-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { namesOf } from '#app/draws/pair-name.ts'
import { LotDialog } from './lot/lot-dialog.tsx'
import { type Tie, tiesOf } from './lot/ties.ts'

interface LotTaskProps {
  view: DrawView
  group: ShownGroup
  event: EventView
}

/**
 * The task of drawing a lot when only a lot separates entries of a group. The component must stay on the screen while
 * its dialog shows the result: render it for every finished group, also for one without ties.
 */
export function LotTask({ view, group, event }: LotTaskProps) {
  const [tie, setTie] = useState<Tie>()
  const draw = shown(view)
  const names = namesOf(draw.entries)
  const isOrganiser = mayOrganise(event.event)
  const spoken = (ids: readonly string[]) => ids.map((id) => names.get(id)?.short ?? '').join(', ')
  return (
    <>
      {tiesOf(draw, group).map((one) => (
        <Notice
          key={one.place}
          tone="warning"
          title="Empate: sorteie"
          actions={
            isOrganiser && (
              <Button variant="secondary" icon={<Dices aria-hidden />} onClick={() => setTie(one)}>
                Sortear a ordem
              </Button>
            )
          }
        >
          {`Nada mais separa ${spoken(one.entryIds)} (${one.place}º lugar).`}
          {!isOrganiser && ' Chame quem organiza: só a organização sorteia.'}
        </Notice>
      ))}
      {tie && <LotDialog {...{ view, group, tie, names }} onClose={() => setTie(undefined)} />}
    </>
  )
}
