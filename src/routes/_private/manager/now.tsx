import { createFileRoute } from '@tanstack/react-router'
import { RunningEvent } from '#features/events/running-event.tsx'

/** The target of the shortcut on the icon of the installed app. */
export const Route = createFileRoute('/_private/manager/now')({ component: RunningEvent })
