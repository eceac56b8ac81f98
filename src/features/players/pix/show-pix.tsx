import { QrCode } from 'lucide-react'
import { useState } from 'react'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useOnDemand, usePrefetch } from '#ui/on-demand.ts'
import { pixDialog } from './pix-part.ts'

interface ShowPixProps {
  view: EventView
  /** A player who owes something. */
  player: PlayerView
  onPaid: (players: readonly PlayerView[]) => void
}

/** Opens the code for everything that the person at the desk owes. */
export function ShowPix({ view, player, onPaid }: ShowPixProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isHere = useOnDemand(pixDialog, isOpen, close)
  usePrefetch(pixDialog)
  return (
    <>
      <Button
        size="lg"
        variant="secondary"
        icon={<QrCode aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Mostrar Pix
      </Button>
      {isHere && <pixDialog.Part {...{ view, player, onPaid }} first="person" onClose={close} />}
    </>
  )
}
