import type { Changer } from '#offline/screen-types.ts'

/** Whoever changed something this long ago in ms is still there. Also the difference of clocks that does no harm. */
const hereMs = 5 * 60_000

/**
 * `Bruno está marcando aqui`: who besides this account changed something in the last minutes; undefined when nobody did.
 * @param now the clock of the phone, in ms
 */
export function desksInWords(changers: readonly Changer[], ownId: string, now: number): string | undefined {
  const here = changers.filter(({ id, at }) => id !== ownId && Math.abs(now - Date.parse(at)) < hereMs)
  const [first, second] = here.map(({ name }) => name.trim().split(/\s+/)[0])
  if (!first) return undefined
  if (here.length === 1) return `${first} está marcando aqui`
  return `${first} e ${here.length === 2 ? second : `mais ${here.length - 1}`} estão marcando aqui`
}
