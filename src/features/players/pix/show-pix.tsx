import { QrCode } from 'lucide-react'
import { useState } from 'react'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useOnDemand, usePrefetch } from '#ui/on-demand.ts'
import { pixDialog } from './pix-part.ts'

interface ShowPixProps {
  view: EventView
  /** A player who owes something; undefined when nobody owes anything (any more). */
  player: PlayerView | undefined
  onPaid: (players: readonly PlayerView[]) => void
}

/** Opens the code for everything that the person at the desk owes. It stays open when another desk marks the payment. */
export function ShowPix({ view, player, onPaid }: ShowPixProps) {
  const [shown, setShown] = useState<PlayerView>()
  const close = () => setShown(undefined)
  const isHere = useOnDemand(pixDialog, shown !== undefined, close)
  usePrefetch(pixDialog)
  return (
    <>
      {player && (
        <Button
          size="lg"
          variant="secondary"
          icon={<QrCode aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setShown(player)}
        >
          Mostrar Pix
        </Button>
      )}
      {isHere && shown && (
        <pixDialog.Part {...{ view, onPaid }} player={shown} first="person" onClose={close} />
      )}
    </>
  )
}
