import type { Plan, PlannedSchedule } from './plan.ts'
import { CopySchedule } from './copy-schedule.tsx'
import { RemoveSchedule } from './remove-schedule.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

/** What is being done to which schedule. */
export type Doing = { what: 'add' } | { what: 'edit' | 'copy' | 'remove'; schedule: PlannedSchedule }

interface ScheduleDialogsProps {
  doing: Doing
  eventId: string
  plan: Plan
  onClose: () => void
}

/** Everything that is asked about schedules; loaded when first needed. */
export function ScheduleDialogs({ doing, ...frame }: ScheduleDialogsProps) {
  if (doing.what === 'remove') return <RemoveSchedule schedule={doing.schedule} {...frame} />
  if (doing.what === 'copy') return <CopySchedule schedule={doing.schedule} {...frame} />
  return <ScheduleDialog schedule={doing.what === 'edit' ? doing.schedule : undefined} {...frame} />
}
