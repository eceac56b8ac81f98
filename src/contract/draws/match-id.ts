/** @param key of the match in its draw */
export const matchIdOf = (drawId: string, key: string): string => `${drawId}-${key}`

/** The draw of a match, and its key there; empty texts for what is no id of a match. */
export function partsOfMatchId(matchId: string): { drawId: string; key: string } {
  const end = matchId.indexOf('-')
  return end < 0 ? { drawId: '', key: '' } : { drawId: matchId.slice(0, end), key: matchId.slice(end + 1) }
}
