import { useState } from 'react'
import { luckyLosersFor, luckyPlayers } from '#contract/draws/lucky-losers.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { drawNow } from '#app/draws/draw-now.ts'
import { namesOf } from '#app/draws/pair-name.ts'
import { entryReplacement } from '#offline/operations/draws/entry-replacement.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { newLot } from '../../lot/new-lot.ts'
import { SheetActions } from '../shared/sheet-actions.tsx'
import type { EntryAtHand } from './entry-at-hand.ts'

/**
 * Draws the lucky loser for an entry that left, among those who lost in the first round and are present. The result
 * counts with the tap, so that nobody can repeat the lot until they like the name.
 */
export function LuckyPart({ at, onBack }: { at: EntryAtHand; onBack: () => void }) {
  const courtside = useCourtside()
  const { view, draw, entry, name } = at
  const [missing, setMissing] = useState<readonly string[]>([])
  const names = namesOf(draw.entries)
  const losers = luckyLosersFor(view.kept, entry.id)
  const among = losers.filter((id) => !missing.includes(id))
  const drawLot = async () => {
    const tap = { draw: drawNow(courtside, view) ?? view, entryId: entry.id, label: name.full }
    const drawn = luckyPlayers(tap.draw.kept, entry.id, { among, lot: newLot() })
    const problem = saveProblem(await courtside.enqueue(entryReplacement, { ...tap, ...drawn }))
    if (problem) toast.failure(problem)
  }
  return (
    <>
      <fieldset className={choice}>
        <legend className={question}>Quem está aqui e quer jogar?</legend>
        <p className={quiet}>Perderam na primeira rodada. O sorteio é entre quem ficar marcado.</p>
        {losers.map((id) => (
          <Checkbox
            key={id}
            isBoxed
            label={names.get(id)?.full ?? ''}
            checked={!missing.includes(id)}
            onToggle={(isHere) => setMissing(isHere ? missing.filter((one) => one !== id) : [...missing, id])}
          />
        ))}
      </fieldset>
      <SheetActions said={undefined}>
        <Button variant="secondary" onClick={onBack}>
          Voltar
        </Button>
        <Button
          disabled={among.length === 0}
          onClick={() => {
            void drawLot()
            onBack()
          }}
        >
          {among.length === 1 ? 'Pôr no lugar' : 'Sortear lucky loser'}
        </Button>
      </SheetActions>
    </>
  )
}

const choice = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const question = css({ textStyle: 'subtitle' })
const quiet = css({ textStyle: 'small', color: 'muted' })
