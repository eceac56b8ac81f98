import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { css } from '#styled/css'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type { EventTab } from './form/event-tabs.tsx'

const tabs = onDemand(() => import('./form/event-tabs.tsx').then((module) => module.EventTabs))

/** The same width as in `besideCategories` of the menu. */
const wide = matchMedia('(min-width: 1280px)')
const listen = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

interface EventColumnsProps {
  eventId: string
  user: User
  /** The organisers of the event. */
  members: ReactNode
  /** The categories. */
  children: ReactNode
}

/**
 * On wide screens the data of the event stand to the left of its categories. Phones have a separate screen for each,
 * and load only one.
 */
export function EventColumns({ eventId, user, members, children }: EventColumnsProps) {
  const isWide = useSyncExternalStore(listen, () => wide.matches)
  const view = useEventView(eventId)
  const [tab, setTab] = useState<EventTab>('evento')
  const hasTabs = isWide && Boolean(view && mayOrganise(view.event))
  const isHere = useOnDemand(tabs, hasTabs)
  if (!hasTabs) return children
  return (
    <div className={columns}>
      <div className={left}>
        {isHere && <tabs.Part {...{ eventId, user, tab, members }} onTab={setTab} />}
      </div>
      {children}
    </div>
  )
}

const columns = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) minmax(0, 1fr)]',
  alignItems: 'start',
})
const left = css({ paddingInlineStart: '8', paddingBlock: '8', minWidth: '0' })
