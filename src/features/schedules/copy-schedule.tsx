import { counted } from '#contract/formats/formats.ts'
import { useState } from 'react'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { failureText } from '#app/host/failures.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { createSchedule } from '#contract/schedules/schedules.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import type { Plan, PlannedSchedule } from './plan.ts'
import { notSaved } from './schedule-dialog.tsx'
import { scheduleFieldsOf } from './schedule-draft.ts'
import { scheduleInWords } from './schedule-words.ts'

interface CopyScheduleProps {
  eventId: string
  plan: Plan
  schedule: PlannedSchedule
  onClose: () => void
}

/** Opens other courts with the same hours. Courts that failed stay in the dialog, each with the reason. */
export function CopySchedule({ eventId, plan, schedule, onClose }: CopyScheduleProps) {
  const client = useSignedInClient()
  const courtside = useCourtside()
  const others = plan.courts.filter(({ id }) => id !== schedule.courtId)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [copied, setCopied] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const copy = async () => {
    setBusy(true)
    const done: string[] = []
    const failed = new Map<string, string>()
    for (const courtId of chosen) {
      const outcome = await client(createSchedule, {
        body: { ...scheduleFieldsOf(schedule), courtId, eventId },
      })
      if (outcome.kind === 'ok') done.push(courtId)
      else failed.set(courtId, failureText(outcome, notSaved))
    }
    await bringChange(courtside, eventId)
    setBusy(false)
    if (done.length > 0) toast.success(`Horários copiados para ${counted(done.length, 'quadra', 'quadras')}.`)
    if (failed.size === 0) return onClose()
    setCopied([...copied, ...done])
    setChosen([...failed.keys()])
    setProblems(failed)
  }
  const toggle = (courtId: string) => (isChecked: boolean) =>
    setChosen(isChecked ? [...chosen, courtId] : chosen.filter((id) => id !== courtId))
  const open = others.filter(({ id }) => !copied.includes(id))
  return (
    <Dialog
      isOpen
      onClose={() => !isBusy && onClose()}
      title="Copiar para outras quadras"
      description={`Mesmos horários: ${scheduleInWords(schedule)}.`}
      actions={[
        <Button key="cancel" variant="secondary" disabled={isBusy} onClick={onClose}>
          {copied.length > 0 ? 'Fechar' : 'Cancelar'}
        </Button>,
        <Button key="copy" isBusy={isBusy} disabled={chosen.length === 0} onClick={() => void copy()}>
          Copiar
        </Button>,
      ]}
    >
      <ConnectionNotice>Para copiar é preciso internet.</ConnectionNotice>
      {others.length === 0 && <p>O evento não tem outra quadra.</p>}
      <div className={list}>
        {open.map((court) => (
          <Checkbox
            key={court.id}
            isBoxed
            label={court.title}
            detail={court.place}
            checked={chosen.includes(court.id)}
            error={problems.get(court.id)}
            onToggle={toggle(court.id)}
          />
        ))}
      </div>
    </Dialog>
  )
}

const list = css({ display: 'flex', flexDirection: 'column', gap: '2' })
