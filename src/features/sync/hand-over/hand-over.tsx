import { QrCode, ScanQrCode } from 'lucide-react'
import { useState } from 'react'
import { useOffer } from '#app/host/use-offer.ts'
import type { OperationView } from '#offline/core/sync-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'

const give = onDemand(() => import('./give-dialog.tsx').then((module) => module.GiveDialog))
const take = onDemand(() => import('./take-dialog.tsx').then((module) => module.TakeDialog))

/**
 * For a phone with an empty battery: gives the waiting changes of one event to another phone, or takes them from one.
 */
export function HandOver({ waiting }: { waiting: readonly OperationView[] }) {
  const [giving, setGiving] = useState<string>()
  const [isTaking, setTaking] = useState(false)
  const isGiveHere = useOnDemand(give, giving !== undefined, () => setGiving(undefined))
  const isTakeHere = useOnDemand(take, isTaking, () => setTaking(false))
  // Without this capability a host would count a change twice if both phones send it.
  if (!useOffer('sync')) return null
  const events = new Map(waiting.map(({ eventId, eventTitle }) => [eventId, eventTitle]))
  return (
    <div className={buttons}>
      {[...events].map(([eventId, title]) => (
        <Button
          key={eventId}
          variant="secondary"
          icon={<QrCode aria-hidden />}
          onClick={() => setGiving(eventId)}
        >
          Passar para outro telefone{events.size > 1 && title ? `: ${title}` : ''}
        </Button>
      ))}
      <Button variant="secondary" icon={<ScanQrCode aria-hidden />} onClick={() => setTaking(true)}>
        Receber de outro telefone
      </Button>
      {giving !== undefined && isGiveHere && (
        <give.Part eventId={giving} onClose={() => setGiving(undefined)} />
      )}
      {isTaking && isTakeHere && <take.Part onClose={() => setTaking(false)} />}
    </div>
  )
}

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', '& > button': { flexGrow: '1' } })
