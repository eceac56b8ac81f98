import type { Changer } from '#offline/screen-types.ts'

/**
 * In ms: a person who made a change within this time counts as present. Clocks of phones may differ by this time
 * without harm.
 */
const hereMs = 5 * 60_000

/**
 * `Bruno está marcando aqui`: the other accounts that changed something in the last minutes; undefined without one.
 * @param now the clock of the phone, in ms
 */
export function desksInWords(changers: readonly Changer[], ownId: string, now: number): string | undefined {
  const here = changers.filter(({ id, at }) => id !== ownId && Math.abs(now - Date.parse(at)) < hereMs)
  const [first, second] = here.map(({ name }) => name.trim().split(/\s+/)[0])
  if (!first) return undefined
  if (here.length === 1) return `${first} está marcando aqui`
  return `${first} e ${here.length === 2 ? second : `mais ${here.length - 1}`} estão marcando aqui`
}
