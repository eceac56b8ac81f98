import { RotateCcw, Undo2 } from 'lucide-react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { refund } from '#offline/operations/refund.ts'
import { withdrawal } from '#offline/operations/withdrawal.ts'
import type { Saved } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/toast/toast-store.ts'

interface WithdrawnActionsProps {
  player: PlayerView
  /** Whether the category is drawn without the player: then there is no way back. */
  isLeftOut: boolean
  onClose: () => void
}

/** What can be done for somebody who has withdrawn: the money goes back, or the person comes back. */
export function WithdrawnActions({ player, isLeftOut, onClose }: WithdrawnActionsProps) {
  const courtside = useCourtside()
  const { isPaid, isRefunded = false } = player
  const save = async (saving: Promise<Saved>, savedText: string) => {
    const problem = saveProblem(await saving)
    if (problem) toast.failure(problem)
    else {
      announce(savedText)
      onClose()
    }
  }
  return (
    <>
      {isLeftOut && <p>A categoria já foi sorteada e não recebe mais ninguém.</p>}
      {!isRefunded && !isLeftOut && (
        <Button
          variant="secondary"
          icon={<RotateCcw aria-hidden />}
          onClick={() =>
            void save(courtside.enqueue(withdrawal, { player, isWithdrawn: false }), 'Inscrição retomada.')
          }
        >
          Voltar a inscrever
        </Button>
      )}
      {isPaid && (
        <Button
          variant="secondary"
          icon={<Undo2 aria-hidden />}
          onClick={() =>
            void save(
              courtside.enqueue(refund, { player, isRefunded: !isRefunded }),
              isRefunded ? 'Devolução desfeita.' : 'Devolução registrada.',
            )
          }
        >
          {isRefunded ? 'Desfazer devolução' : 'Marcar como devolvido'}
        </Button>
      )}
    </>
  )
}
