import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { clock } from '#app/time/clock.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { useLive, useLivePart } from '#ui/use-live.ts'
import { desksInWords } from './desk-words.ts'

const changersOf = (view: EventView | undefined | null) => view?.changers

/** Names the other organisers who are changing something in this event right now. */
export function OtherDesks({ eventId }: { eventId: string }) {
  const courtside = useCourtside()
  const changers = useLivePart(courtside.event(eventId), changersOf)
  const now = useLive(clock)
  return (
    <span role="status" className={words}>
      {changers && desksInWords(changers, courtside.userId, now)}
    </span>
  )
}

const words = css({ textStyle: 'small', fontSize: 'xs', _empty: { display: 'none' } })
