import { Shirt } from 'lucide-react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { shirtSizeLabel } from '#contract/events/shirt-sizes.ts'
import { saveProblem } from '#app/courtside/saved.ts'
import { shirt } from '#offline/operations/shirt.ts'
import { shirtSizeOf } from '#offline/view/shirt-sizes.ts'
import { playerIn } from '#offline/view/event-view.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { announce } from '#ui/feedback/announcer.ts'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import type { Athlete } from './athletes.ts'
import { hasShirt, isShirtLeft, shirtWords } from './shirts.ts'
import { useShirts } from './use-shirts.ts'
import { takesPart } from '#offline/view/takes-part.ts'

/** The shirt of the person at the desk: its size, whether one is left, and whether it was handed out. */
export function DeskShirt({ view, athlete }: { view: EventView; athlete: Athlete }) {
  const courtside = useCourtside()
  const { shirts, isSure } = useShirts(view)
  const said = shirtSizeOf(athlete.players)
  const size = said === undefined ? undefined : shirtSizeLabel(said)
  if (!shirts) return size === undefined ? null : <p className={quiet}>Camiseta: tamanho {size}</p>
  const isGiven = hasShirt(athlete)
  // Only one row of the person holds the mark. When it is taken back, the mark is removed from all rows.
  const rows = isGiven
    ? athlete.players.filter(({ shirtGivenAt }) => shirtGivenAt !== undefined)
    : athlete.players.filter((player) => player.shirtVersion > 0 && takesPart(player)).slice(0, 1)
  const mark = async () => {
    const now = rows.map((row) => playerIn(courtside.event(view.event.id).get(), row.id) ?? row)
    const saved = await Promise.all(
      now.map((player) => courtside.enqueue(shirt, { player, isSet: !isGiven })),
    )
    const problem = saved.map(saveProblem).find(Boolean)
    if (problem) toast.failure(problem)
    else announce(isGiven ? 'Entrega desfeita.' : 'Camiseta entregue.')
  }
  return (
    <div className={line}>
      <p className={words}>
        {shirtWords(athlete, shirts, isSure)}
        {size !== undefined && ` · tamanho ${size}`}
      </p>
      {rows.length > 0 && (isGiven || isShirtLeft(athlete, shirts, isSure)) && (
        <Button variant="secondary" icon={<Shirt aria-hidden />} onClick={() => void mark()}>
          {isGiven ? 'Desfazer entrega' : 'Entregar camiseta'}
        </Button>
      )}
    </div>
  )
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  '& > button': { paddingInline: '3' },
})
const words = css({ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' })
const quiet = css({ color: 'muted' })
