import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { MatchState } from '#contract/draws/match-state.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { List } from '#ui/lists/list.tsx'
import { PickRow } from '#ui/lists/pick-row.tsx'
import type { MatchAtHand } from '../shared/match-at-hand.ts'
import { useNotesNow } from '../shared/notes-now.ts'
import { type Doing, type MatchAction, nextActions } from './match-actions.ts'

interface ActionsProps {
  at: MatchAtHand
  onDo: (doing: Doing) => void
  onCall: (state: MatchState, said: string) => void
}

/** How many actions are visible at once; one tap shows the others. */
const atHand = 2

/** The other actions for a match without a result: the next ones as buttons, the rest as a list. */
export function Actions({ at, onDo, onCall }: ActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const { state, courtId } = useNotesNow(at)
  const actions = nextActions({ ...at, match: { ...at.match, state, courtId } })
  const act = (action: MatchAction) =>
    action.kind === 'page' ? onDo(action.doing) : onCall(action.state, action.said)
  return (
    <div className={part}>
      <div className={row}>
        {actions.slice(0, atHand).map((action) => (
          <Button key={action.label} variant="secondary" onClick={() => act(action)}>
            {action.label}
          </Button>
        ))}
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          icon={<ChevronDown aria-hidden className={isOpen ? turned : undefined} />}
          onClick={() => setOpen(!isOpen)}
        >
          Mais
        </Button>
      </div>
      {isOpen && (
        <List>
          {actions.slice(atHand).map((action) => (
            <PickRow
              key={action.label}
              title={action.label}
              detail={action.kind === 'page' ? action.detail : undefined}
              onPick={() => act(action)}
            />
          ))}
        </List>
      )}
    </div>
  )
}

const part = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', '& > button': { flexGrow: '1' } })
const turned = css({ transform: 'rotate(180deg)' })
