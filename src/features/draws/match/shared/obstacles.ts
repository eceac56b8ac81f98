import { isLuckyInDoubt } from '#contract/draws/lucky-losers.ts'
import { notesIn, withNotes } from '#contract/draws/match-notes.ts'
import { nextBegun } from '#contract/draws/next-begun.ts'
import type { ShownResult } from '#contract/draws/draw.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import type { NewResult } from './result-words.ts'
import type { MatchAtHand } from './match-at-hand.ts'

/** Why nothing can be noted for a match, as a sentence; undefined if it can. */
export function matchObstacle({
  match,
  entryIds,
  sides,
}: Pick<MatchAtHand, 'match' | 'entryIds' | 'sides'>): string | undefined {
  if (entryIds) return undefined
  const nobody = match.sides.findIndex(({ isNobody }) => isNobody)
  if (nobody < 0)
    return 'Ainda não se sabe quem joga aqui. Assim que os jogos de antes terminarem, dá para anotar.'
  const there = sides[nobody === 0 ? 1 : 0]
  return there.entryId === null
    ? 'Aqui não há jogo: de um dos lados não vem ninguém.'
    : `Aqui não há jogo: ${there.spoken} ${there.isPair ? 'passam' : 'passa'} sem jogar.`
}

type Noted = Pick<MatchAtHand, 'view' | 'key' | 'entryIds'>

/**
 * Why a result can't be entered, or removed (null), as a sentence. {host} would refuse it, so the phone does not send
 * it.
 */
export function resultObstacle(at: Noted, result: NewResult | null): string | undefined {
  const { kept } = at.view
  const notes = { ...notesIn(kept.notes, at.key), result: result && keptResult(at, result) }
  return obstacleOf(kept, withNotes(kept, at.key, notes), at.key)
}

/** Why an entry can't leave or come back, as a sentence. */
export function leavingObstacle(kept: KeptDraw, entryId: string, hasLeft: boolean): string | undefined {
  const leftAt = hasLeft ? new Date().toISOString() : null
  const entries = kept.entries.map((entry) => (entry.id === entryId ? { ...entry, leftAt } : entry))
  return obstacleOf(kept, { ...kept, entries })
}

function obstacleOf(before: KeptDraw, after: KeptDraw, ownKey?: string): string | undefined {
  const next = nextBegun(before, after, ownKey)
  if (next) return `Isto muda quem está em um jogo que já começou. Anule antes: ${next.title}.`
  return isLuckyInDoubt(after)
    ? 'Quem perdeu na primeira rodada já joga em outro lugar da chave, como lucky loser. Troque antes quem joga lá.'
    : undefined
}

function keptResult({ entryIds }: Noted, { outcome, winner, sets }: NewResult): ShownResult | null {
  if (!entryIds) return null
  const sides: [string, string] = [...entryIds]
  return {
    outcome,
    sides,
    winner: winner === null ? null : entryIds[winner],
    sets: [...sets],
    enteredAt: null,
  }
}
