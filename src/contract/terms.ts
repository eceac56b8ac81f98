import * as v from 'valibot'

/**
 * The terms of use and the privacy policy that hold now, by the day since when (`YYYY-MM-DD`): both pages show it, and
 * the app sends it with what accepts them. Who changes one of the texts changes this.
 */
export const currentTerms = '2026-11-23'
/** The first ones that say that an event's page may show who is registered. */
const namesSince = '2026-11-23'

/** Which terms were accepted, as an app of whatever age names them. */
export const TermsVersion = v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/))

/** Whether who accepted these terms read that the own name, shortened, may stand on an event's page. */
export function agreesToNames(version: string | null): boolean {
  return (
    version !== null && /^\d{4}-\d\d-\d\d$/.test(version) && version >= namesSince && version <= currentTerms
  )
}
