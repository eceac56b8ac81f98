import { mayOrganise } from '#app/events/permissions.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Section } from '#ui/layout/section.tsx'
import { useCategory } from '../matches/category-context.ts'
import type { PodiumStep } from '../podium/podium-of-draw.ts'
import { SharePodiumPicture } from '../podium/picture/share-podium-picture.tsx'
import { ShareResults } from '../podium/share-results.tsx'
import { PrintButtons } from '../print/print-buttons.tsx'
import { ExportRecord } from './export-record.tsx'

/** The ways to share a drawn category: messages, paper, a file. */
export function ShareDraw({
  event: { event, categories },
  steps,
}: {
  event: EventView
  steps: readonly PodiumStep[]
}) {
  const { draw } = useCategory()
  const category = categories.find(({ id }) => id === draw.categoryId)?.title ?? ''
  const titles = { event: event.title, category }
  return (
    <Section title="WhatsApp e papel" detail="Com nome e inicial do sobrenome, como na página do evento.">
      <div className={ways}>
        <ShareResults {...titles} steps={steps} />
        {steps.length > 0 && <SharePodiumPicture {...titles} steps={steps} />}
        <PrintButtons {...titles} steps={steps} />
        {mayOrganise(event) && <ExportRecord eventId={event.id} />}
      </div>
    </Section>
  )
}

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
