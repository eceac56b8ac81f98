import type { Adjustment } from './adjustments.ts'
import { canonicalDraw, entryKey, type EntryToDraw } from './make-draw.ts'
import type { DrawSettings } from './draw-settings.ts'

/** Browsers, their workers and Node all have `crypto`. This folder compiles without the types of any of them. */
declare const crypto: {
  subtle: { digest(algorithm: 'SHA-256', bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> }
}

/**
 * SHA-256 of all data that determine a draw, in hexadecimal. If a phone and {host} have the same hash, they have drawn
 * the same.
 */
export const hashOfDraw = (
  entries: readonly EntryToDraw[],
  settings: DrawSettings,
  lot: string,
  adjustments: readonly Adjustment[] = [],
): Promise<string> => hashOf(canonicalDraw(entries, settings, lot, adjustments))

/**
 * Two phones that made the same draw, with the same number in its category, give it the same id.
 * @param number of the
 * draw, from 1
 */
export async function drawIdOf(categoryId: string, number: number, hash: string): Promise<string> {
  return short(await hashOf(`${categoryId}/${number}/${hash}`))
}

/**
 * The id of an entry. It does not change when one of its players is replaced.
 * @param playerIds ids of the players when
 * they were drawn
 */
export async function entryIdOf(drawId: string, playerIds: readonly string[]): Promise<string> {
  return short(await hashOf(`${drawId}/${entryKey(playerIds)}`))
}

/** A short id without hyphens, so that the id of a match, which contains it, is still a valid `Id` of the contract. */
const short = (hash: string) => hash.slice(0, 32)

async function hashOf(text: string): Promise<string> {
  // One byte per character is enough, because ids, lots and settings are ASCII.
  const bytes = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
