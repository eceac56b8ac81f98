import type { ShownMatch } from '#contract/draws/draw.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { useCategory } from './category-context.ts'
import type { Doubt } from './doubts.ts'

const doubtWords: Record<Doubt, string> = {
  disputed: 'Resultado em dúvida',
  depends: 'Depende de resultado em dúvida',
}

/** The state of a match: in doubt, on a court, called, not sent yet. */
export function MatchStateMark({ match, doubt }: { match: ShownMatch; doubt: Doubt | undefined }) {
  const { courts, pendingMatches } = useCategory()
  const pending = pendingMatches.get(partsOfMatchId(match.id).key)
  const court = match.courtId ? courts.get(match.courtId) : undefined
  const state = match.result ? 'WAITING' : (match.state ?? 'WAITING')
  return (
    <>
      {doubt && <Badge tone="danger">{doubtWords[doubt]}</Badge>}
      {match.outOfPlace && <Badge tone="warning">Resultado de outro jogo</Badge>}
      {state !== 'WAITING' && (
        <Badge tone={tones[state]}>{[stateWords[state], court].filter(Boolean).join(' · ')}</Badge>
      )}
      {pending && (
        <span className={mark}>
          <PendingMark pending={pending} />
        </span>
      )}
    </>
  )
}

const stateWords = { CALLED: 'Chamado', PLAYING: 'Em quadra', SUSPENDED: 'Suspenso' } as const
const tones = { CALLED: 'accent', PLAYING: 'positive', SUSPENDED: 'warning' } as const

const mark = css({ marginInlineStart: 'auto' })
