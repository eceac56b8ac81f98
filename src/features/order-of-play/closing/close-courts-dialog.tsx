import { useState } from 'react'
import { clock } from '#app/time/clock.ts'
import { settings } from '#app/host/settings.ts'
import { momentOfWall } from '#contract/formats/wall-clock.ts'
import { counted } from '#contract/formats/formats.ts'
import { closingReasonLabels } from '#contract/labels.ts'
import type { ClosingReason } from '#contract/order-of-play/court-closings.ts'
import type { CourtHours } from '#contract/order-of-play/planning.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { courtsOf } from '#app/order-of-play/courts-of-event.ts'
import { wallTime } from '#app/order-of-play/wall-time.ts'
import { CourtChoice } from '../courts/court-choice.tsx'
import { type ClosingLength, opensAgain } from './closing-times.ts'
import { useClosingTap } from './use-closing-tap.ts'

interface CloseCourtsDialogProps {
  event: EventView
  hours: readonly CourtHours[]
  /** The courts that are chosen when the dialog opens. */
  courtIds: string[]
  onClose: () => void
}

/**
 * Closes courts from now on, for some time or for the rest of the day. Planned matches stay there until somebody moves
 * them.
 */
export function CloseCourtsDialog({ event, hours, courtIds, onClose }: CloseCourtsDialogProps) {
  const close = useClosingTap(event.event.id)
  const courts = courtsOf(event)
  const [chosen, setChosen] = useState(courtIds)
  const [reason, setReason] = useState<ClosingReason>('RAIN')
  const [length, setLength] = useState<ClosingLength>('60')
  const save = () => {
    const now = wallTime(clock.get())
    const moment = (time: number) => momentOfWall(time, settings.timeZone)
    const wanted = courts
      .filter(({ id }) => chosen.includes(id))
      .map(({ id: courtId }) => ({
        courtId,
        closed: { from: moment(now), until: moment(opensAgain(length, courtId, hours, now)), reason },
      }))
    const [only] = courts.filter(({ id }) => chosen.includes(id))
    const said =
      wanted.length === 1
        ? `${only?.title ?? ''}: fechada.`
        : `${counted(wanted.length, 'quadra fechada', 'quadras fechadas')}.`
    void close(wanted, said)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Fechar quadras"
      description="Os jogos marcados ficam onde estão até você aceitar uma proposta."
      actions={
        <Button onClick={save} disabled={chosen.length === 0}>
          {chosen.length > 1 ? `Fechar ${chosen.length} quadras` : 'Fechar'}
        </Button>
      }
    >
      <div className={fields}>
        <RadioGroup
          label="Motivo"
          value={reason}
          options={Object.entries(closingReasonLabels).map(([value, label]) => ({ value, label }))}
          onValue={(value) => setReason(value as ClosingReason)}
        />
        <RadioGroup
          label="Por quanto tempo"
          value={length}
          options={lengths}
          onValue={(value) => setLength(value as ClosingLength)}
        />
        {courts.length > 1 && <CourtChoice label="Quadras" {...{ courts, chosen }} onChosen={setChosen} />}
      </div>
    </Dialog>
  )
}

const lengths: { value: ClosingLength; label: string }[] = [
  { value: '30', label: '30 minutos' },
  { value: '60', label: '1 hora' },
  { value: '120', label: '2 horas' },
  { value: 'DAY', label: 'Resto do dia' },
]

const fields = css({ display: 'flex', flexDirection: 'column', gap: '5' })
