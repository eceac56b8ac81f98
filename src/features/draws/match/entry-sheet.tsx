import { useState } from 'react'
import { luckyLosersFor } from '#contract/draws/lucky-losers.ts'
import { shown } from '#app/draws/shown.ts'
import { mayOrganise } from '#app/events/permissions.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { namesOf } from '#app/draws/pair-name.ts'
import { EntryMatches } from './entry/entry-matches.tsx'
import { EntryPlayers } from './entry/entry-players.tsx'
import { EntryState } from './entry/entry-state.tsx'
import { LeavePart } from './entry/leave-part.tsx'
import { LuckyPart } from './entry/lucky-part.tsx'
import { mayReplace } from './entry/may-replace.ts'
import { ReplacePart } from './entry/replace-part.tsx'

interface EntrySheetProps {
  view: DrawView
  entryId: string
  event: EventView
  onClose: () => void
}

/** The sheet of an entry: its players, its matches, and the actions to leave the draw or to be replaced. */
export function EntrySheet({ view, entryId, event, onClose }: EntrySheetProps) {
  const [doing, setDoing] = useState<'leaving' | 'replacement' | 'lucky'>()
  const draw = shown(view)
  const entry = draw.entries.find(({ id }) => id === entryId)
  const name = namesOf(draw.entries).get(entryId)
  if (!entry || !name) return <Missing onClose={onClose} />
  const category = event.categories.find(({ id }) => id === view.categoryId)
  const onBack = () => setDoing(undefined)
  const at = { view, event, draw, entry, name }
  const isMarked = Boolean(entry.leftAt)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name.full}
      description={[category?.title, entry.seed && !entry.lucky && `cabeça de chave ${entry.seed}`]
        .filter(Boolean)
        .join(' · ')}
    >
      {doing === 'leaving' && <LeavePart {...{ at, onBack }} />}
      {doing === 'replacement' && <ReplacePart {...{ at, onBack }} />}
      {doing === 'lucky' && <LuckyPart {...{ at, onBack }} />}
      {!doing && (
        <>
          <EntryState at={at} />
          <EntryPlayers at={at} />
          <EntryMatches at={at} />
          <div className={row}>
            {(isMarked || !entry.hasLeft) && (
              <Button variant="secondary" onClick={() => setDoing('leaving')}>
                {isMarked ? 'Voltou a jogar' : 'Desistiu'}
              </Button>
            )}
            {mayOrganise(event.event) && mayReplace(view.kept, entryId) && (
              <Button variant="secondary" onClick={() => setDoing('replacement')}>
                Trocar quem joga
              </Button>
            )}
            {mayOrganise(event.event) && luckyLosersFor(view.kept, entryId).length > 0 && (
              <Button variant="secondary" onClick={() => setDoing('lucky')}>
                Lucky loser
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}

function Missing({ onClose }: Pick<EntrySheetProps, 'onClose'>) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Inscrição não encontrada"
      description="Ela não está neste sorteio: a categoria pode ter sido sorteada de novo."
      actions={<Button onClick={onClose}>Voltar aos jogos</Button>}
    />
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', '& > button': { flexGrow: '1' } })
