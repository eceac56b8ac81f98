import { Link } from '@tanstack/react-router'
import { ClipboardList, Megaphone } from 'lucide-react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { useOffer } from '#app/host/use-offer.ts'
import { settings } from '#app/host/settings.ts'
import { useToday } from '#app/time/clock.ts'
import type { Event } from '#contract/events/events.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css, cx } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { useLivePart } from '#ui/use-live.ts'
import { EventMoney } from './event-money.tsx'
import { EventShare } from './event-share.tsx'
import { EventTotals } from './event-totals.tsx'
import { phaseOn } from './order-events.ts'

const steps = onDemand(() => import('./next-steps/next-steps.tsx').then((module) => module.NextSteps))

/** The state of an event: the next steps while nobody is registered, after that the money. */
export function EventOverview({ event }: { event: Event }) {
  const isEmpty = useLivePart(useCourtside().event(event.id), hasNobody)
  const today = useToday()
  const isOrganiser = mayOrganise(event)
  const isBeginning = isOrganiser && isEmpty && phaseOn(event, today, settings.timeZone) !== 'over'
  const isHere = useOnDemand(steps, isBeginning)
  const canWrite = useOffer('messages')
  if (isBeginning) return isHere && <steps.Part eventId={event.id} />
  return (
    <>
      {isOrganiser && <EventMoney eventId={event.id} />}
      {isOrganiser && (
        <div className={wide}>
          <EventTotals eventId={event.id} />
        </div>
      )}
      {!event.isDraft && (
        <EventShare event={event}>
          {isOrganiser && canWrite && (
            <Link
              to="/manager/event/messages"
              search={{ event: event.id }}
              className={cx(button({ variant: 'secondary' }), wide)}
            >
              <Megaphone aria-hidden />
              Avisar inscritos
            </Link>
          )}
          {isOrganiser && (
            <Link
              to="/manager/event/lists"
              search={{ event: event.id }}
              className={cx(button({ variant: 'secondary' }), narrow)}
            >
              <ClipboardList aria-hidden />
              Listas
            </Link>
          )}
        </EventShare>
      )}
    </>
  )
}

const hasNobody = (view: EventView | undefined | null) => view?.players.length === 0

/**
 * A wide screen has room for every sum and for links to the lists. On phones the screen 'Inscritos' has these links.
 */
const wide = css({ lgDown: { display: 'none' } })
const narrow = css({ lg: { display: 'none' } })
