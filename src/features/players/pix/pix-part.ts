import type { Event } from '#contract/events/events.ts'
import { onDemand } from '#ui/on-demand.ts'

/** The dialog is loaded when somebody opens a code. */
export const pixDialog = onDemand(() => import('./pix-dialog.tsx').then((module) => module.PixDialog))

/** Whether a code may be shown. It may not for a cancelled event or an event without a PIX key. */
export const takesPix = ({ cancelledAt, pixCode }: Pick<Event, 'cancelledAt' | 'pixCode'>): boolean =>
  !cancelledAt && pixCode !== ''
