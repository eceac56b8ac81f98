import { useState } from 'react'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { failureText } from '#app/host/failures.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { removeSchedule } from '#contract/schedules.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { courtName, type Plan, type PlannedSchedule } from './plan.ts'
import { scheduleInWords } from './schedule-words.ts'

interface RemoveScheduleProps {
  eventId: string
  plan: Plan
  schedule: PlannedSchedule
  onClose: () => void
}

/** Asks, and closes the court. */
export function RemoveSchedule({ eventId, plan, schedule, onClose }: RemoveScheduleProps) {
  const client = useSignedInClient()
  const courtside = useCourtside()
  const [isBusy, setBusy] = useState(false)
  const court = plan.courts.find(({ id }) => id === schedule.courtId)
  const remove = async () => {
    setBusy(true)
    const outcome = await client(removeSchedule, { params: { id: schedule.id } })
    // What is gone already is what was wanted.
    if (outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.error.code === 'schedule.notFound')) {
      await bringChange(courtside, eventId)
      toast.success('Configuração removida com sucesso.')
    } else
      toast.failure(failureText(outcome, { refused: 'Não foi possível remover a configuração da agenda' }))
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={isBusy}
      title={`Remover os horários${court ? ` da ${courtName(court)}` : ''}?`}
      confirmLabel="Remover"
      cancelLabel="Voltar"
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <ConnectionNotice>Para remover é preciso internet.</ConnectionNotice>
      {scheduleInWords(schedule)}
    </ConfirmDialog>
  )
}
