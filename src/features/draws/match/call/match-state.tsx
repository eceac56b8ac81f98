import { CircleDashed, CirclePause, Megaphone, Play } from 'lucide-react'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import type { MatchAtHand } from '../shared/match-at-hand.ts'
import { useNotesNow } from '../shared/notes-now.ts'
import { stateWords } from './call-words.ts'

const marks = {
  WAITING: { tone: 'neutral', icon: CircleDashed },
  CALLED: { tone: 'warning', icon: Megaphone },
  PLAYING: { tone: 'positive', icon: Play },
  SUSPENDED: { tone: 'warning', icon: CirclePause },
} as const

/** The state of a match without a result. It shows a tap in the next frame. */
export function MatchStateBadge({ at }: { at: MatchAtHand }) {
  const notes = useNotesNow(at)
  const { tone, icon: Icon } = marks[notes.state]
  const court = at.event.courts.find(({ id }) => id === notes.courtId)
  const pending = at.view.pendingMatches.get(at.key)
  return (
    <div className={row}>
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {stateWords(notes, court?.title)}
      </Badge>
      {pending && <PendingMark pending={pending} />}
    </div>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
