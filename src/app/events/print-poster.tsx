import { Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Event } from '#contract/events/events.ts'
import { Button } from '#ui/buttons/button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'

const poster = onDemand(() => import('./event-poster.tsx').then((module) => module.EventPoster))

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
        onClick={() => setWanted(true)}
      >
        Imprimir cartaz
      </Button>
      {isHere && <poster.Part event={event} onPrinted={end} />}
    </>
  )
}
