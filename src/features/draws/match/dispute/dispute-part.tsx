import { useState } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { momentWords } from '#app/time/moment-words.ts'
import type { OperationView } from '#offline/core/sync-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useLive } from '#ui/use-live.ts'
import { toast } from '#ui/toast/toast-store.ts'
import type { MatchAtHand } from '../shared/match-at-hand.ts'
import { resultNow } from '../shared/standing-result.ts'
import { type NewResult, saidResult } from '../shared/result-words.ts'

interface DisputePartProps {
  at: MatchAtHand
  /** Called when the person says that the current result is right. */
  onConfirm: (result: NewResult) => void
}

/** Two results of one match. It shows both with author and time, and says who may decide between them. */
export function DisputePart({ at, onConfirm }: DisputePartProps) {
  const courtside = useCourtside()
  const [isDeciding, setDeciding] = useState(false)
  const card = useLive(courtside.operations).find((operation) => isCardOf(operation, at))
  const result = resultNow(at)
  const { enteredBy, enteredAt, correctedAt } = at.match.result ?? {}
  const mine = card?.differences[0]?.mine
  const standing = result && saidResult(at.match.scoring, at.sides, result)
  const decide = async (choice: 'keepMine' | 'keepTheirs') => {
    if (!card) return
    setDeciding(true)
    const saved = await courtside[choice](card.id)
    setDeciding(false)
    if (!saved.ok) toast.failure('Não foi salvo: o telefone não conseguiu gravar a decisão. Tente de novo.')
  }
  return (
    <Notice
      tone="danger"
      title="Resultado em dúvida"
      actions={
        <>
          {card && (at.isOrganiser || !changesWinner(card)) && (
            <Button variant="secondary" isBusy={isDeciding} onClick={() => void decide('keepMine')}>
              Vale o meu
            </Button>
          )}
          {card && standing && (
            <Button variant="secondary" isBusy={isDeciding} onClick={() => void decide('keepTheirs')}>
              {enteredBy ? `Vale o de ${enteredBy}` : 'Vale o outro'}
            </Button>
          )}
          {!card && result && at.isOrganiser && (
            <Button variant="secondary" onClick={() => onConfirm(result)}>
              Está certo assim
            </Button>
          )}
        </>
      }
    >
      {card && mine && (
        <p className={said}>
          <b>{`Você, ${momentWords(card.createdAt)}${card.wasOffline ? ', sem conexão' : ''}:`}</b> {mine}
        </p>
      )}
      {standing && (
        <p className={said}>
          <b>{`${enteredBy ?? 'Outra pessoa'}, ${momentWords(correctedAt ?? enteredAt ?? undefined)}:`}</b>{' '}
          {standing}
        </p>
      )}
      {!card && (
        <p>Em outro telefone este jogo foi anotado de outro jeito, e lá isto espera por uma decisão.</p>
      )}
      {!at.isOrganiser && (
        <p>Se quem venceu está errado, chame quem organiza: só a organização muda o vencedor.</p>
      )}
    </Notice>
  )
}

const kinds: readonly string[] = ['match.result', 'match.correct']

const isCardOf = ({ kind, state, args }: OperationView, { view, key }: MatchAtHand): boolean => {
  const { drawId, key: of } = args as { drawId?: unknown; key?: unknown }
  return state === 'needsYou' && kinds.includes(kind) && drawId === view.id && of === key
}

/** Whether this card would replace the winner that another person has entered, which only an organiser may do. */
const changesWinner = ({ differences }: OperationView) => differences.some(({ keeps }) => keeps !== undefined)

const said = css({ overflowWrap: 'anywhere' })
