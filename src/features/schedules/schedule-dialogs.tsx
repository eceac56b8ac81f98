import type { Plan, PlannedSchedule } from './plan.ts'
import { CopySchedule } from './copy-schedule.tsx'
import { RemoveSchedule } from './remove-schedule.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

/** The dialog that is open, and its schedule. */
export type Doing = { what: 'add' } | { what: 'edit' | 'copy' | 'remove'; schedule: PlannedSchedule }

interface ScheduleDialogsProps {
  doing: Doing
  eventId: string
  plan: Plan
  onClose: () => void
}

/** All dialogs about schedules; they are loaded when the first one opens. */
export function ScheduleDialogs({ doing, ...frame }: ScheduleDialogsProps) {
  if (doing.what === 'remove') return <RemoveSchedule schedule={doing.schedule} {...frame} />
  if (doing.what === 'copy') return <CopySchedule schedule={doing.schedule} {...frame} />
  return <ScheduleDialog schedule={doing.what === 'edit' ? doing.schedule : undefined} {...frame} />
}
