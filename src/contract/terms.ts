import * as v from 'valibot'

/**
 * The terms of use and the privacy policy that hold now, by the day since when (`YYYY-MM-DD`): both pages show it, and
 * the app sends it with what accepts them. Who changes one of the texts changes this.
 */
export const currentTerms = '2026-11-22'

/** Which terms were accepted, as an app of whatever age names them. */
export const TermsVersion = v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/))
