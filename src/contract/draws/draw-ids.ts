import type { Adjustment } from './adjustments.ts'
import { canonicalDraw, entryKey, type EntryToDraw } from './make-draw.ts'
import type { DrawSettings } from './draw-settings.ts'

/** Browsers, their workers and Node have it; this room compiles without the types of any of them. */
declare const crypto: {
  subtle: { digest(algorithm: 'SHA-256', bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> }
}

/** SHA-256 of all that decides a draw, in hexadecimal: phone and {host} drew the same where they have the same. */
export const hashOfDraw = (
  entries: readonly EntryToDraw[],
  settings: DrawSettings,
  lot: string,
  adjustments: readonly Adjustment[] = [],
): Promise<string> => hashOf(canonicalDraw(entries, settings, lot, adjustments))

/** Two phones that drew the same as the same draw of a category give it the same id. @param number of the draw, from 1 */
export async function drawIdOf(categoryId: string, number: number, hash: string): Promise<string> {
  return short(await hashOf(`${categoryId}/${number}/${hash}`))
}

/** An entry keeps its id when one of its players is replaced. @param playerIds as they were drawn */
export async function entryIdOf(drawId: string, playerIds: readonly string[]): Promise<string> {
  return short(await hashOf(`${drawId}/${entryKey(playerIds)}`))
}

/** Short enough that the id of a match, which contains it, is an `Id` of the contract; without hyphens. */
const short = (hash: string) => hash.slice(0, 32)

async function hashOf(text: string): Promise<string> {
  // Ids, lots and settings are ASCII.
  const bytes = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
