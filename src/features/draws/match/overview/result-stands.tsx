import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import { momentWords } from '#app/time/moment-words.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { endingOf } from '../../words/score-text.ts'
import { saidResult } from '../shared/result-words.ts'
import type { MatchAtHand } from '../shared/match-at-hand.ts'
import { resultNow } from '../shared/standing-result.ts'
import { Scoreboard } from '../shared/scoreboard.tsx'
import { type Doing, mayCorrect } from './match-actions.ts'

/** The result of a match, who entered it, and the ways to change it. */
export function ResultStands({ at, onDo }: { at: MatchAtHand; onDo: (doing: Doing) => void }) {
  const { userId } = useCourtside()
  const { match, sides } = at
  const result = resultNow(at)
  if (!match.result || !result) return null
  const { enteredAt, correctedAt, enteredBy, reason } = match.result
  const said = saidResult(match.scoring, sides, result)
  const pending = at.view.pendingMatches.get(at.key)
  const isNoted = enteredAt !== null
  return (
    <>
      <Scoreboard
        {...{ sides }}
        sets={result.sets}
        winner={result.winner}
        ending={endingOf(match.result)}
        label={said}
      />
      <p className={strong}>{said}</p>
      <div className={quiet}>
        <p>
          {isNoted
            ? [
                correctedAt ? 'Corrigido' : 'Anotado',
                enteredBy && `por ${enteredBy}`,
                momentWords(correctedAt ?? enteredAt),
              ]
                .filter(Boolean)
                .join(' ')
            : 'Ninguém anotou este W.O.: vem de quem saiu do torneio.'}
        </p>
        {reason && <p>{`Motivo: ${reason}`}</p>}
        {pending && <PendingMark pending={pending} />}
      </div>
      {mayCorrect(at, userId) ? (
        <div className={row}>
          <Button variant="secondary" onClick={() => onDo('takeBack')}>
            Tirar resultado
          </Button>
          <Button variant="secondary" onClick={() => onDo('result')}>
            Corrigir
          </Button>
        </div>
      ) : isNoted ? (
        <p className={call}>Está errado? Chame quem organiza: só a organização corrige.</p>
      ) : (
        <Button variant="secondary" onClick={() => onDo('result')}>
          O jogo aconteceu: anotar resultado
        </Button>
      )}
    </>
  )
}

const strong = css({ textStyle: 'subtitle', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', '& > button': { flexGrow: '1' } })
const call = css({ textStyle: 'small' })
