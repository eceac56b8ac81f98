import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { RemoveQuestion } from '#app/host/remove-question.tsx'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { removeSchedule } from '#contract/schedules/schedules.ts'
import { courtName, type Plan, type PlannedSchedule } from './plan.ts'
import { scheduleInWords } from './schedule-words.ts'

interface RemoveScheduleProps {
  eventId: string
  plan: Plan
  schedule: PlannedSchedule
  onClose: () => void
}

/** Asks for a confirmation and closes the court. */
export function RemoveSchedule({ eventId, plan, schedule, onClose }: RemoveScheduleProps) {
  const client = useSignedInClient()
  const courtside = useCourtside()
  const court = plan.courts.find(({ id }) => id === schedule.courtId)
  return (
    <RemoveQuestion
      title={`Remover os horários${court ? ` da ${courtName(court)}` : ''}?`}
      cancelLabel="Voltar"
      remove={() => client(removeSchedule, { params: { id: schedule.id } })}
      texts={{
        refused: 'Não foi possível remover a configuração da agenda',
        success: 'Configuração removida com sucesso.',
      }}
      onRemoved={() => bringChange(courtside, eventId)}
      onClose={onClose}
    >
      <ConnectionNotice>Para remover é preciso internet.</ConnectionNotice>
      {scheduleInWords(schedule)}
    </RemoveQuestion>
  )
}
