import { useMemo, useState } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { namesOf } from '#app/draws/pair-name.ts'
import { withPositions, positionsOf } from '#contract/draws/adjustments.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import { drawRedoing } from '#offline/operations/draws/draw-redoing.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { adjustedDraw } from './adjusted-draw.ts'
import { positionProblems } from './position-problems.ts'
import { PositionsDialog } from './positions-dialog.tsx'

interface AdjustDrawProps {
  draw: DrawView
  category: CategoryView
  onClose: () => void
}

/** Exchanges two entries of a draw that is not published: the person taps one entry, then the other. */
export function AdjustDraw({ draw, category, onClose }: AdjustDrawProps) {
  const courtside = useCourtside()
  const { kept } = draw
  const before = useMemo(() => positionsOf(kept.drawn), [kept])
  const [positions, setPositions] = useState(before)
  const [chosen, setChosen] = useState<number>()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const names = useMemo(() => namesOf(kept.entries.map((entry) => ({ ...entry, hasLeft: false }))), [kept])
  const nameOf = (id: string) => names.get(id)?.short ?? ''
  const drawn = withPositions(kept.drawn, positions)
  const entries = kept.entries.map(({ id: key, seed, club }) => ({ key, seed, club }))
  const problems = positionProblems(drawn, entries, nameOf)
  const changed = new Set(
    positions.flatMap((entry, position) => (entry === before[position] ? [] : position)),
  )
  const nameAt = (position: number) => {
    const entry = positions[position] ?? null
    return entry === null ? 'a vaga' : nameOf(entry)
  }
  const tap = (position: number) => {
    if (chosen === undefined || chosen === position) {
      setChosen(chosen === position ? undefined : position)
      return
    }
    setPositions(
      positions.with(chosen, positions[position] ?? null).with(position, positions[chosen] ?? null),
    )
    setChosen(undefined)
    announce(`${nameAt(chosen)} trocou de lugar com ${nameAt(position)}.`)
  }
  const save = async () => {
    setAsked(true)
    if (reason.trim() === '') return
    const prepared = await adjustedDraw(kept, positions)
    if (!prepared) return
    const tapped = { prepared, replaces: draw, reason: reason.trim(), label: category.title }
    const problem = saveProblem(await courtside.enqueue(drawRedoing, tapped))
    if (problem) toast.failure(problem)
    else {
      announce('Chave ajustada à mão.')
      onClose()
    }
  }
  return (
    <PositionsDialog
      title="Trocar de lugar"
      description="Toque em quem sai e depois em quem entra. A troca fica registrada, e a chave aparece como ajustada à mão."
      save="Guardar a troca"
      problems={changed.size > 0 ? problems : undefined}
      drawn={kept.drawn}
      {...{ positions, nameOf, chosen, changed, onClose }}
      onPosition={tap}
      onSave={() => void save()}
      above={
        <p role="status">
          {chosen === undefined
            ? 'Toque em quem sai do lugar.'
            : `Agora toque em quem troca com ${nameAt(chosen)}.`}
        </p>
      }
    >
      {changed.size > 0 && (
        <section aria-label="Motivo">
          <TextField
            label="Por que trocar?"
            hint="O motivo fica na lista de sorteios."
            placeholder="Ex.: treinam juntas"
            value={reason}
            maxLength={200}
            autoComplete="off"
            error={isAsked && reason.trim() === '' ? 'Informe o motivo' : undefined}
            onValue={setReason}
          />
        </section>
      )}
    </PositionsDialog>
  )
}
