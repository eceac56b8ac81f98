import { useState } from 'react'
import { matches, searchKey, searchWords } from '#contract/formats/formats.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { List } from '#ui/lists/list.tsx'
import { PickRow } from '#ui/lists/pick-row.tsx'
import { SheetActions } from '../shared/sheet-actions.tsx'
import type { EntryAtHand } from './entry-at-hand.ts'
import { eligiblePlayers } from './may-replace.ts'

interface PickPlayerProps {
  at: EntryAtHand
  /** Players who are in the entry already. */
  except: readonly { id: string }[]
  onPick: (player: PlayerView) => void
  onBack: () => void
}

/** A longer list is too long to scroll; the search finds the other players. */
const mostShown = 40

/** Picks a player of the event who is in no other entry of the draw. */
export function PickPlayer({ at: { view, event, entry }, except, onPick, onBack }: PickPlayerProps) {
  const [typed, setTyped] = useState('')
  const words = searchWords(typed)
  const found = eligiblePlayers(event, view.kept, entry.id).filter(
    ({ id, name }) => !except.some((one) => one.id === id) && matches(searchKey(name), words),
  )
  const titleOf = (player: PlayerView) =>
    event.categories.find(({ id }) => id === player.categoryId)?.title ?? ''
  return (
    <>
      <SearchField label="Buscar quem entra" placeholder="Buscar" value={typed} onValue={setTyped} />
      {found.length === 0 ? (
        <p>Ninguém do evento com este nome está livre neste sorteio.</p>
      ) : (
        <List aria-label="Quem pode entrar">
          {found.slice(0, mostShown).map((player) => (
            <PickRow
              key={player.id}
              title={player.name}
              detail={titleOf(player)}
              onPick={() => onPick(player)}
            />
          ))}
        </List>
      )}
      {found.length > mostShown && <p>{`E mais ${found.length - mostShown}: busque pelo nome.`}</p>}
      <SheetActions>
        <Button variant="secondary" onClick={onBack}>
          Voltar
        </Button>
      </SheetActions>
    </>
  )
}
