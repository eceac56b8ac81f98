import { useState } from 'react'
import { CircleCheck, CircleDashed, PencilLine, Trash2 } from 'lucide-react'
import { dayOf, formatDay } from '#contract/days.ts'
import { formatMoney } from '#contract/formats.ts'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { settings } from '#app/host/settings.ts'
import { playerIn } from '#offline/view/event-view.ts'
import type { PlayerView } from '#offline/screen-types.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { CorrectValue } from './correct-value.tsx'
import { RemovePlayer } from './remove-player.tsx'

interface PlayerDialogProps {
  /** As in the row that was opened. */
  player: PlayerView
  /** Title of the player's category. */
  category: string | undefined
  onClose: () => void
}

/** One registration in full, and what else can be done with it. */
export function PlayerDialog({ player: opened, category, onClose }: PlayerDialogProps) {
  const view = useEventView(opened.eventId)
  const player = playerIn(view, opened.id) ?? opened
  const [doing, setDoing] = useState<'removal' | 'value'>()
  if (doing === 'removal') return <RemovePlayer player={player} category={category} onClose={onClose} />
  if (doing === 'value') return <CorrectValue player={player} onClose={onClose} />
  const { name, paymentValue, valueVersion, pending } = player
  const mayChange = view ? mayOrganise(view.event) : true
  // A host that corrects values counts their changes.
  const isCorrectable = mayChange && valueVersion > 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      actions={
        <>
          {mayChange && (
            <Button variant="secondary" icon={<Trash2 aria-hidden />} onClick={() => setDoing('removal')}>
              Remover inscrição
            </Button>
          )}
          {isCorrectable && (
            <Button variant="secondary" icon={<PencilLine aria-hidden />} onClick={() => setDoing('value')}>
              Corrigir valor
            </Button>
          )}
          <Button onClick={onClose}>Voltar à lista</Button>
        </>
      }
    >
      <Facts
        facts={[
          ...(category ? [{ label: 'Categoria', value: category }] : []),
          { label: 'Valor', value: formatMoney(paymentValue) },
          { label: 'Pagamento', value: <PaymentBadge player={player} /> },
          ...(pending ? [{ label: 'Alteração', value: <PendingMark pending={pending} /> }] : []),
        ]}
      />
    </Dialog>
  )
}

function PaymentBadge({ player: { isPaid, paymentDate } }: { player: PlayerView }) {
  if (!isPaid) return <Badge icon={<CircleDashed aria-hidden />}>Não pago</Badge>
  return (
    <Badge tone="positive" icon={<CircleCheck aria-hidden />}>
      {paymentDate ? `Pago em ${formatDay(dayOf(paymentDate, settings.timeZone))}` : 'Pago'}
    </Badge>
  )
}
