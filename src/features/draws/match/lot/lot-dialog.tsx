import { useState } from 'react'
import * as v from 'valibot'
import type { ShownGroup } from '#contract/draws/draw.ts'
import { drawGroupLot } from '#contract/draws/group-table.ts'
import { Lot } from '#contract/draws/lot.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import { groupLot } from '#offline/operations/draws/group-lot.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { announce } from '#ui/feedback/announcer.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { lotInWords } from '../../lot/lot-words.ts'
import { newLot } from '../../lot/new-lot.ts'
import type { EntryName } from '#app/draws/pair-name.ts'
import { drawNow } from '#app/draws/draw-now.ts'
import type { Tie } from './ties.ts'

interface LotDialogProps {
  view: DrawView
  group: ShownGroup
  tie: Tie
  names: ReadonlyMap<string, EntryName>
  onClose: () => void
}

interface Drawn {
  lot: string
  entryIds: readonly string[]
}

/**
 * Draws the lot with one tap, and shows a number in large figures and the names below each other. The result counts
 * with the tap, so that nobody can repeat the lot until they like the order.
 */
export function LotDialog({ view, group, tie, names, onClose }: LotDialogProps) {
  const courtside = useCourtside()
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const [drawn, setDrawn] = useState<Drawn>()
  const nameOf = (id: string) => names.get(id)?.full ?? ''
  const draw = async (lot: string) => {
    const entryIds = drawGroupLot(group.name, tie.entryIds, lot).entryIds
    setDrawn({ lot, entryIds })
    const label = `Desempate do Grupo ${group.name}`
    const tap = { draw: drawNow(courtside, view) ?? view, group: group.name, entryIds, lot, label }
    const problem = saveProblem(await courtside.enqueue(groupLot, tap))
    if (problem) {
      setDrawn(undefined)
      toast.failure(problem)
    } else announce(`${lotInWords(lot)}: ${entryIds.map(nameOf).join(', depois ')}`)
  }
  const drawTyped = () => {
    const lot = v.safeParse(Lot, typed)
    setWrong(!lot.success)
    if (lot.success) void draw(lot.output)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Desempate do Grupo ${group.name}`}
      description={
        drawn ? undefined : 'A ordem sai de um número, que fica guardado: quem tiver o número confere.'
      }
      actions={
        drawn ? (
          <Button onClick={onClose}>Voltar ao grupo</Button>
        ) : typed === undefined ? (
          <>
            <Button variant="secondary" onClick={() => setTyped('')}>
              Digitar o número
            </Button>
            <Button onClick={() => void draw(newLot())}>Sortear</Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={() => setTyped(undefined)}>
              Voltar
            </Button>
            <Button onClick={drawTyped}>Sortear com este número</Button>
          </>
        )
      }
    >
      {drawn && <p className={number}>{lotInWords(drawn.lot)}</p>}
      {!drawn && typed !== undefined && (
        <TextField
          label="Número do sorteio"
          hint="Dito por alguém, ou tirado de um sorteio em papel"
          value={typed}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          error={isWrong ? 'Use até 20 letras sem acento, números e hífens' : undefined}
          onValue={setTyped}
        />
      )}
      <ol className={list} role="list">
        {(drawn?.entryIds ?? tie.entryIds).map((id, index) => (
          <li
            key={id}
            className={drawn ? fallen : line}
            style={drawn && { animationDelay: `${index * stepMs}ms` }}
          >
            <span className={place}>{drawn ? `${tie.place + index}º` : '·'}</span>
            {nameOf(id)}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

/** In ms: the pause between two names. */
const stepMs = 240

const number = css({
  textStyle: 'heading',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  padding: '5',
  borderRadius: 'md',
  bg: 'court',
  color: 'onCourt',
  overflowWrap: 'anywhere',
})
const list = css({ display: 'flex', flexDirection: 'column', '& > li + li': { borderTop: 'hair' } })
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'touch',
  paddingBlock: '2',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
})
const fallen = `${line} ${css({ animation: 'rise 0.24s token(easings.out) both' })}`
const place = css({ textStyle: 'figure', color: 'muted', minWidth: '8' })
