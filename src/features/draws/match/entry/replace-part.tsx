import { useState } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { entryLeaving } from '#offline/operations/draws/entry-leaving.ts'
import { entryReplacement } from '#offline/operations/draws/entry-replacement.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { drawNow } from '#app/draws/draw-now.ts'
import { SheetActions } from '../shared/sheet-actions.tsx'
import type { EntryAtHand } from './entry-at-hand.ts'
import { PickPlayer } from './pick-player.tsx'

interface Slot {
  id: string
  name: string
}

/** Replaces the players of an entry before its first match. The place in the draw does not change. */
export function ReplacePart({ at, onBack }: { at: EntryAtHand; onBack: () => void }) {
  const courtside = useCourtside()
  const { view, entry, name } = at
  const before = entry.names.map((each, index): Slot => ({ id: entry.playerIds?.[index] ?? '', name: each }))
  const [slots, setSlots] = useState<readonly (Slot | undefined)[]>(
    name.isPair && before.length === 1 ? [...before, undefined] : before,
  )
  const [picking, setPicking] = useState<number>()
  const players = slots.filter((slot) => slot !== undefined)
  const comes = players.filter(({ id }) => !entry.playerIds?.includes(id))
  const goes = before.filter(({ id }) => !players.some((one) => one.id === id))
  const save = async (whom: readonly Slot[], said: string, isUndoable: boolean) => {
    const tap = { draw: drawNow(courtside, view) ?? view, entryId: entry.id, players: whom, label: name.full }
    const problem = saveProblem(await courtside.enqueue(entryReplacement, tap, { isUndo: whom === before }))
    // The old players had left the draw before they were replaced, so undoing also brings this state back. If the
    // replacement was refused, somebody else's players are there, and have not left.
    const draw = drawNow(courtside, view) ?? view
    const now = draw.kept.entries.find(({ id }) => id === entry.id)
    const areBack = now?.playerIds?.join() === entry.playerIds?.join() && !now?.leftAt
    if (!problem && whom === before && entry.leftAt && areBack)
      await courtside.enqueue(
        entryLeaving,
        { ...tap, draw, hasLeft: true, leftAt: entry.leftAt },
        { isUndo: true },
      )
    if (problem) toast.failure(problem)
    else if (!isUndoable) toast.success(said)
    else
      toast.show({
        text: said,
        variant: 'success',
        duration: 8000,
        action: { label: 'Desfazer', onPress: () => void save(before, 'Desfeito.', false) },
      })
  }
  if (picking !== undefined)
    return (
      <PickPlayer
        at={at}
        except={players}
        onBack={() => setPicking(undefined)}
        onPick={(player) => {
          setSlots(slots.with(picking, { id: player.id, name: player.name }))
          setPicking(undefined)
        }}
      />
    )
  const said = comes.length > 0 ? replacedWords(comes, goes) : undefined
  return (
    <>
      <p>O lugar na chave e os jogos ficam os mesmos; muda quem joga.</p>
      <List>
        {slots.map((slot, index) => (
          <Row
            key={slot?.id ?? 'open'}
            title={slot?.name ?? <span className={quiet}>A definir</span>}
            trailing={
              <Button
                variant="secondary"
                aria-label={slot ? `Trocar ${slot.name}` : 'Escolher quem joga'}
                onClick={() => setPicking(index)}
              >
                {slot ? 'Trocar' : 'Escolher'}
              </Button>
            }
          />
        ))}
      </List>
      <SheetActions said={said}>
        <Button variant="secondary" onClick={onBack}>
          Voltar
        </Button>
        <Button
          disabled={!said}
          onClick={() => {
            if (!said) return
            void save(
              players,
              `${said}.`,
              before.every(({ id }) => id !== ''),
            )
            onBack()
          }}
        >
          Salvar troca
        </Button>
      </SheetActions>
    </>
  )
}

function replacedWords(comes: readonly Slot[], goes: readonly Slot[]): string {
  const joined = (slots: readonly Slot[]) => slots.map(({ name }) => name).join(' e ')
  const enter = `${comes.length > 1 ? 'Entram' : 'Entra'} ${joined(comes)}`
  return goes.length > 0 ? `${enter} no lugar de ${joined(goes)}` : enter
}

const quiet = css({ color: 'muted' })
