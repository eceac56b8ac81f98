import { useState } from 'react'
import type { Draw } from '#contract/draws/draw.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Knockout } from '../bracket/knockout.tsx'
import { Groups } from '../groups/groups.tsx'
import { tiesOf } from '../match/lot/ties.ts'
import { useCategory } from '../matches/category-context.ts'
import { WayBar } from '../matches/way-bar.tsx'
import { Podium } from '../podium/podium.tsx'
import { podiumSteps } from '../podium/podium-of-draw.ts'
import { OutsideResults } from './outside-results.tsx'
import { ShareDraw } from './share-draw.tsx'

type Part = 'groups' | 'knockout'

/** The parts of a drawn category: either the groups or the knockout is shown, so that neither hides below the other. */
export function DrawnParts({ view, event }: { view: DrawView; event: EventView }) {
  const { draw } = useCategory()
  const [part, setPart] = useState<Part>(() => firstPart(draw))
  const hasGroups = draw.groups.length > 0
  const hasKnockout = draw.matches.some(({ phase }) => phase === 'KNOCKOUT')
  const steps = podiumSteps(view.kept)
  const isGroups = hasGroups && (part === 'groups' || !hasKnockout)
  return (
    <div className={parts}>
      {steps.length > 0 && <Podium steps={steps} />}
      {hasGroups && hasKnockout && (
        <SegmentedControl
          label="Fase"
          segments={[
            { value: 'groups', label: 'Grupos', count: openWords(draw, true) },
            { value: 'knockout', label: 'Mata-mata', count: openWords(draw, false) },
          ]}
          value={part}
          onValue={setPart}
        />
      )}
      <WayBar />
      <section aria-label={isGroups ? 'Grupos' : 'Mata-mata'}>
        <h2 className={hidden}>{isGroups ? 'Grupos' : 'Mata-mata'}</h2>
        {isGroups ? <Groups view={view} event={event} /> : <Knockout />}
      </section>
      <OutsideResults outside={draw.outside} />
      <ShareDraw event={event} steps={steps} />
    </div>
  )
}

/** The part that is shown first: the groups until all of them are over and no lot is missing. */
const firstPart = (draw: Draw): Part =>
  draw.groups.some((group) => group.isOver === false || tiesOf(draw, group).length > 0)
    ? 'groups'
    : 'knockout'

/** How many matches of a part are over, and how many there are: `4/12`. */
function openWords({ matches }: Draw, isOfGroups: boolean): string {
  const counted = matches.filter(({ phase }) => (phase === 'GROUP') === isOfGroups)
  return `${counted.filter(({ result }) => result).length}/${counted.length}`
}

const parts = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' })
const hidden = css({ srOnly: true })
