/** @param key the key of the match in its draw */
export const matchIdOf = (drawId: string, key: string): string => `${drawId}-${key}`

/** The draw of a match, and the key of the match in it. Both are empty texts when the id is not the id of a match. */
export function partsOfMatchId(matchId: string): { drawId: string; key: string } {
  const end = matchId.indexOf('-')
  return end < 0 ? { drawId: '', key: '' } : { drawId: matchId.slice(0, end), key: matchId.slice(end + 1) }
}
