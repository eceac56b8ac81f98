import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
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

/** How an event stands: what to do next while nobody is registered, then what came in. */
export function EventOverview({ event }: { event: Event }) {
  const isEmpty = useLivePart(useCourtside().event(event.id), hasNobody)
  const today = useToday()
  const isOrganiser = mayOrganise(event)
  const isBeginning = isOrganiser && isEmpty && phaseOn(event, today, settings.timeZone) !== 'over'
  const isHere = useOnDemand(steps, isBeginning)
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

/** Beside the screen there is room for every sum, and for the way to the lists among them. */
const wide = css({ lgDown: { display: 'none' } })
const narrow = css({ lg: { display: 'none' } })
