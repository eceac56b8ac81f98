import type { MatchState } from '#contract/draws/match-state.ts'
import type { MatchAtHand } from '../shared/match-at-hand.ts'

/** Actions that have a page of their own in the sheet. */
export type Doing =
  | 'result'
  | 'score'
  | 'call'
  | 'court'
  | 'resume'
  | 'walkover'
  | 'retirement'
  | 'disqualification'
  | 'takeBack'

interface PageAction {
  kind: 'page'
  doing: Doing
  label: string
  detail?: string
}
export type MatchAction = PageAction | { kind: 'call'; state: MatchState; label: string; said: string }

/** The ways in which a match ends without being played to its end. */
export function otherEnds({ isOrganiser }: Pick<MatchAtHand, 'isOrganiser'>): PageAction[] {
  const forAll: PageAction[] = [
    { kind: 'page', doing: 'walkover', label: 'W.O.', detail: 'Alguém não veio' },
    { kind: 'page', doing: 'retirement', label: 'Desistência', detail: 'Alguém parou no meio do jogo' },
  ]
  if (!isOrganiser) return forAll
  const detail = 'Com o motivo; sai da categoria'
  return [...forAll, { kind: 'page', doing: 'disqualification', label: 'Desclassificação', detail }]
}

/** The actions for a match without a result, apart from entering the result. The most likely one comes first. */
export function nextActions({ match, isOrganiser }: MatchAtHand): MatchAction[] {
  const { state = 'WAITING', courtId } = match
  const score: MatchAction = { kind: 'page', doing: 'score', label: 'Placar ao vivo' }
  const court: MatchAction = {
    kind: 'page',
    doing: 'court',
    label: courtId ? 'Mudar de quadra' : 'Dizer a quadra',
  }
  const begin: MatchAction = { kind: 'call', state: 'PLAYING', label: 'Começou', said: 'Jogo começado.' }
  const ends = otherEnds({ isOrganiser })
  switch (state) {
    case 'CALLED':
      return [
        begin,
        score,
        court,
        { kind: 'call', state: 'WAITING', label: 'Desfazer a chamada', said: 'Chamada desfeita.' },
        ...ends,
      ]
    case 'PLAYING':
      return [
        score,
        {
          kind: 'call',
          state: 'SUSPENDED',
          label: 'Suspender',
          said: 'Jogo suspenso: o placar fica guardado.',
        },
        court,
        { kind: 'call', state: 'CALLED', label: 'Ainda não começou', said: 'De volta à chamada.' },
        ...ends,
      ]
    case 'SUSPENDED':
      return [{ kind: 'page', doing: 'resume', label: 'Continuar o jogo' }, score, ...ends]
    default:
      return [{ kind: 'page', doing: 'call', label: 'Chamar' }, begin, score, ...ends]
  }
}

/** Whether the signed-in person may change the current result; the desk may change only its own results. */
export function mayCorrect({ match, isOrganiser }: MatchAtHand, userId: string): boolean {
  const { result } = match
  return Boolean(result?.enteredAt) && (isOrganiser || result?.enteredById === userId)
}
