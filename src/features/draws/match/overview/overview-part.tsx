import type { MatchState } from '#contract/draws/match-state.ts'
import type { Side } from '#contract/draws/match-scores.ts'
import { clock } from '#app/time/clock.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useLivePart } from '#ui/use-live.ts'
import { setsText } from '../../words/score-text.ts'
import { minutesOverdue } from '../call/call-words.ts'
import { MatchStateBadge } from '../call/match-state.tsx'
import { DisputePart } from '../dispute/dispute-part.tsx'
import type { NewResult } from '../shared/result-words.ts'
import type { MatchAtHand } from '../shared/match-at-hand.ts'
import { useNotesNow } from '../shared/notes-now.ts'
import { matchObstacle } from '../shared/obstacles.ts'
import { Scoreboard } from '../shared/scoreboard.tsx'
import { SideChoice } from '../shared/side-choice.tsx'
import { Actions } from './actions.tsx'
import type { Doing } from './match-actions.ts'
import { ResultStands } from './result-stands.tsx'

interface OverviewPartProps {
  at: MatchAtHand
  onWinner: (side: Side) => void
  onDo: (doing: Doing) => void
  onCall: (state: MatchState, said: string) => void
  onConfirm: (result: NewResult) => void
  onClose: () => void
}

/** The state of a match, and its main action: to say who won. */
export function OverviewPart({ at, onWinner, onDo, onCall, onConfirm, onClose }: OverviewPartProps) {
  const { match, sides } = at
  const obstacle = matchObstacle(at)
  const score = useNotesNow(at).score ?? []
  const board = (label: string) => <Scoreboard {...{ sides, label }} sets={score} />
  const between = `${sides[0].spoken} contra ${sides[1].spoken}`
  if (obstacle)
    return (
      <>
        {board(between)}
        <Notice>{obstacle}</Notice>
        <Button variant="secondary" onClick={onClose}>
          Voltar
        </Button>
      </>
    )
  if (match.result)
    return (
      <>
        {match.isDisputed && <DisputePart {...{ at, onConfirm }} />}
        <ResultStands {...{ at, onDo }} />
      </>
    )
  return (
    <>
      <MatchStateBadge at={at} />
      {match.isDisputed && <DisputePart {...{ at, onConfirm }} />}
      {match.outOfPlace && (
        <Notice tone="warning">
          Há um resultado anotado para outros lados, que já não jogam aqui. Ele não conta.
        </Notice>
      )}
      <Overdue {...{ at, onDo }} />
      {score.length > 0 && board(`${between}: ${setsText(match.scoring, score)}`)}
      <SideChoice question="Quem venceu?" sides={sides} chosen={undefined} onChoose={onWinner} />
      <Actions {...{ at, onDo, onCall }} />
    </>
  )
}

/** A walkover is offered a quarter of an hour after the call; a person decides it. */
function Overdue({ at, onDo }: Pick<OverviewPartProps, 'at' | 'onDo'>) {
  const notes = useNotesNow(at)
  const minutes = useLivePart(clock, (now) => minutesOverdue(notes, now))
  if (minutes === undefined) return null
  return (
    <Notice
      tone="warning"
      title={`Chamado há ${minutes} min`}
      actions={
        <Button variant="secondary" onClick={() => onDo('walkover')}>
          Registrar W.O.
        </Button>
      }
    >
      <span className={words}>Se alguém não veio, já pode ser W.O.</span>
    </Notice>
  )
}

const words = css({ overflowWrap: 'anywhere' })
