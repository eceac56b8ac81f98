import { Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import { settings } from '#app/host/settings.ts'
import { shownSponsors } from '#contract/sponsors/sponsor.ts'
import type { Event } from '#contract/events/events.ts'
import { Button } from '#ui/buttons/button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'

const poster = onDemand(() => import('./event-poster.tsx').then((module) => module.EventPoster))

/**
 * Resolves when the pictures of the sponsors are loaded or have failed, because the sheet is printed as it is at that
 * moment.
 */
const loadedSponsors = ({ sponsors }: Event) =>
  Promise.allSettled(
    shownSponsors(sponsors, settings.images).map(({ src }) => {
      const picture = new Image()
      picture.src = src
      return picture.decode()
    }),
  )

/** Prints a poster of an event, with a QR code of its public page, for the wall of an arena. */
export function PrintPoster({ event }: { event: Event }) {
  const [isWanted, setWanted] = useState(false)
  const end = useCallback(() => setWanted(false), [])
  const isHere = useOnDemand(poster, isWanted, end)
  return (
    <>
      <Button
        variant="secondary"
        icon={<Printer aria-hidden />}
        isBusy={isWanted && !isHere}
        onClick={() => void loadedSponsors(event).then(() => setWanted(true))}
      >
        Imprimir cartaz
      </Button>
      {isHere && <poster.Part event={event} onPrinted={end} />}
    </>
  )
}
