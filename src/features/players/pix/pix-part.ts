import type { Event } from '#contract/events/events.ts'
import { onDemand } from '#ui/on-demand.ts'

/** Loaded when somebody wants to see a code. */
export const pixDialog = onDemand(() => import('./pix-dialog.tsx').then((module) => module.PixDialog))

/** Whether a code may be shown: nobody pays for an event that was cancelled, or without a key. */
export const takesPix = ({ cancelledAt, pixCode }: Pick<Event, 'cancelledAt' | 'pixCode'>): boolean =>
  !cancelledAt && pixCode !== ''
