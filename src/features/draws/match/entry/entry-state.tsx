import { PendingMark } from '#app/courtside/pending-mark.tsx'
import { momentWords } from '#app/time/moment-words.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { lotInWords } from '../../lot/lot-words.ts'
import type { EntryAtHand } from './entry-at-hand.ts'

/** Whether an entry still plays, and whether a tap on it is still unsent. */
export function EntryState({ at: { view, entry, name } }: { at: EntryAtHand }) {
  const out = name.isPair ? 'Fora do torneio: não jogam mais' : 'Fora do torneio: não joga mais'
  return (
    <>
      {entry.hasLeft && (
        <Notice tone="warning" title={out}>
          {entry.leftAt
            ? `Desistência anotada ${momentWords(entry.leftAt)}. O que faltava virou W.O.`
            : 'Por W.O. no grupo ou desclassificação. Para voltar a jogar, corrija aquele resultado.'}
        </Notice>
      )}
      {entry.lucky && !entry.hasLeft && (
        <Notice title="Lucky loser">
          {`Perdeu na primeira rodada e joga no lugar de quem desistiu: ${lotInWords(entry.lucky.lot)}, entre ${entry.lucky.among.length}.`}
        </Notice>
      )}
      {view.pending && <PendingMark pending={view.pending} />}
    </>
  )
}
