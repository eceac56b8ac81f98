import { createFileRoute } from '@tanstack/react-router'
import { RunningEvent } from '#features/events/running-event.tsx'

/** Where the shortcut on the icon of the installed app leads. */
export const Route = createFileRoute('/_private/manager/now')({ component: RunningEvent })
