import { Hourglass } from 'lucide-react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import type { Event } from '#contract/events.ts'
import { hold } from '#offline/operations/hold.ts'
import type { PlayerView } from '#offline/screen-types.ts'
import { announce } from '#ui/announcer.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast/toast-store.ts'

/** Keeps an unpaid place that would become free, or lets the time run again. Nothing where no time runs. */
export function HoldPlace({ event, player }: { event: Event; player: PlayerView }) {
  const courtside = useCourtside()
  const { isPaid, isWithdrawn, isHeld = false, expiresAt } = player
  if (isPaid || isWithdrawn || !(isHeld ? event.holdHours : expiresAt)) return null
  const change = async () => {
    const problem = saveProblem(await courtside.enqueue(hold, { player, isHeld: !isHeld }))
    if (problem) toast.failure(problem)
    else announce(isHeld ? 'O prazo para pagar voltou a contar.' : 'Vaga segurada.')
  }
  return (
    <Button variant="secondary" icon={<Hourglass aria-hidden />} onClick={() => void change()}>
      {isHeld ? 'Retomar o prazo' : 'Segurar a vaga'}
    </Button>
  )
}
