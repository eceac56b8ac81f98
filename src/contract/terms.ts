import * as v from 'valibot'

/**
 * The version of the current terms of use and privacy policy: the day of its start (`YYYY-MM-DD`). Both pages show it,
 * and the app sends it when a person accepts them. Change it together with one of the texts
 * (`tests/checks/legal-texts.test.ts` notices). A person who accepted an earlier version stays bound to that one:
 * nobody is asked again, and everything that it allowed remains allowed (`agreesToNames`).
 */
export const currentTerms = '2026-11-28'
/** The first version which says that an event's page may show the names of registered persons. */
const namesSince = '2026-11-23'

/** The version of accepted terms. An app of any version may send it. */
export const TermsVersion = v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/))

/** Whether this version of the terms says that the shortened name of the person may be shown on an event's page. */
export function agreesToNames(version: string | null): boolean {
  return (
    version !== null && /^\d{4}-\d\d-\d\d$/.test(version) && version >= namesSince && version <= currentTerms
  )
}

/** The first version which says that a published draw names adults in full. */
const fullNamesSince = '2026-11-25'

/** Whether this version of the terms says that a published draw may have the whole name of the person, who is an adult. */
export const agreesToFullNames = (version: string | null): boolean =>
  agreesToNames(version) && version !== null && version >= fullNamesSince
