import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import * as v from 'valibot'
import { everyShirtSize, ShirtSize, shirtSizeLabel } from '#contract/events/shirt-sizes.ts'
import { size } from '#offline/operations/size.ts'
import { rowsOfPerson } from '#offline/rows/person-of.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import type { EventView } from '#offline/screen-types.ts'
import { playerIn } from '#offline/view/event-view.ts'
import { shirtSizeOf } from '#offline/view/shirt-sizes.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { toast } from '#ui/toast/toast-store.ts'

interface ShirtSizeFieldProps {
  view: EventView
  /** One registration of the person, no matter which. */
  player: PlayerView
}

/**
 * The size of a person's shirt. Choosing another one changes it in all categories of the person, also without a
 * connection.
 */
export function ShirtSizeField({ view, player }: ShirtSizeFieldProps) {
  const courtside = useCourtside()
  const { event, players } = view
  const ids = rowsOfPerson(players, player)
  const rows = players.filter(({ id }) => ids.includes(id))
  const chosen = shirtSizeOf(rows)
  const sizes = everyShirtSize.filter((each) => event.shirtSizes?.includes(each) || each === chosen)
  const choose = async (value: string) => {
    const { success, output } = v.safeParse(ShirtSize, value)
    const shirtSize = success ? output : null
    const now = rows
      .map(({ id }) => playerIn(courtside.event(event.id).get(), id))
      .filter((row) => row !== undefined)
    const saved = await Promise.all(now.map((row) => courtside.enqueue(size, { player: row, shirtSize })))
    const problem = saved.map(saveProblem).find(Boolean)
    if (problem) toast.failure(problem)
    else announce('Tamanho da camiseta atualizado.')
  }
  return (
    <SelectField
      label="Tamanho da camiseta"
      placeholder="A escolher"
      value={chosen ?? ''}
      options={sizes.map((value) => ({ value, label: shirtSizeLabel(value) }))}
      onValue={(value) => void choose(value)}
    />
  )
}

/** Whether the event asks for the size, and the host supports it. */
export const asksShirtSize = ({ event }: Pick<EventView, 'event'>, { sizeVersion }: PlayerView): boolean =>
  Boolean(event.shirtSizes) && sizeVersion > 0
