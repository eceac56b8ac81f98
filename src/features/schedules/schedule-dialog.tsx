import { useState } from 'react'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { useOffer } from '#app/host/use-offer.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { createSchedule, type Schedule, updateSchedule } from '#contract/schedules/schedules.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Plan, PlannedSchedule } from './plan.ts'
import { scheduleDraft, newScheduleDraft, scheduleForm } from './schedule-draft.ts'
import { ScheduleFormFields } from './schedule-form-fields.tsx'

/** Texts of the error catalogue, for each way of saving a schedule. */
export const notSaved = {
  refused: 'Não foi possível salvar a configuração da agenda',
  failed: 'Ocorreu algum erro ao tentar salvar a configuração da agenda',
}

interface ScheduleDialogProps {
  eventId: string
  plan: Plan
  /** The schedule that is changed; undefined for a new one. */
  schedule: PlannedSchedule | undefined
  onClose: () => void
}

/** The configuration card: opens a court, or changes its hours. */
export function ScheduleDialog({ eventId, plan, schedule, onClose }: ScheduleDialogProps) {
  const client = useSignedInClient()
  const courtside = useCourtside()
  const takesSeveral = useOffer('organising') && !schedule && plan.courts.length > 1
  const { event, courts, schedules } = plan
  const [onlyCourt] = courts.length === 1 ? courts : []
  const [draft] = useState(() =>
    schedule
      ? scheduleDraft(schedule, event)
      : newScheduleDraft(event, onlyCourt?.id ?? '', schedules.at(-1)),
  )
  /** The schedule that somebody else has saved in the meantime. The next save replaces it. */
  const [theirs, setTheirs] = useState<Schedule>()
  const { form, frame } = useHostForm({
    schema: scheduleForm(event),
    defaultValues: draft,
    draft: `schedule:${schedule?.id ?? eventId}`,
    failuresIn: 'form',
    send: ({ alsoCourtIds, ...fields }) => {
      const others = alsoCourtIds.length > 0 ? { alsoCourtIds } : {}
      if (!schedule) return client(createSchedule, { body: { ...fields, ...others, eventId } })
      const version = theirs ? theirs.version : schedule.version
      const body = version === undefined ? fields : { ...fields, version }
      return client(updateSchedule, { params: { id: schedule.id }, body })
    },
    texts: {
      ...notSaved,
      success: schedule ? 'Horário da quadra salvo.' : 'Horário da quadra salvo.',
    },
    onRefused: ({ status, error }, text, { alsoCourtIds }) => {
      if (error.code === 'schedule.overlaps' && alsoCourtIds.length > 0)
        return { courtId: `${text} Nenhuma das quadras escolhidas foi aberta.` }
      if (status !== 412 || !error.current) return undefined
      setTheirs(error.current as Schedule)
      return {}
    },
    onDone: async () => {
      await bringChange(courtside, eventId)
      onClose()
    },
  })
  return (
    <FormDialog
      {...frame}
      asksBeforeLeaving
      title={schedule ? 'Editar horários' : 'Abrir quadra'}
      onClose={onClose}
    >
      {theirs && (
        <Notice tone="warning" isLive title="Outra pessoa alterou este horário">
          {`Agora ele vai das ${theirs.startTime} às ${theirs.endTime}. Salve de novo para valer o que está abaixo.`}
        </Notice>
      )}
      <ScheduleFormFields {...{ form, event, courts }} takesSeveral={takesSeveral} />
    </FormDialog>
  )
}
