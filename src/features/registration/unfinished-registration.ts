import { searchable } from '#contract/formats/formats.ts'
import { type Draft, emptyRegistrationDraft } from './draft.ts'
import type { Awards } from './event-page.ts'

/** A registration that was begun on this device and not completed. */
export interface UnfinishedRegistration {
  name: string
  /** Titles of the chosen categories that the page knows. */
  categories: string[]
  /** Whether the registration was sent without an answer yet. */
  isSent: boolean
}

/** The unfinished registration in a draft; undefined before 'Dados pessoais' was sent. */
export function unfinishedRegistration(draft: Draft, awards: Awards): UnfinishedRegistration | undefined {
  const { person, attempt, categories } = draft
  if (!person) return undefined
  const chosen = awards.filter(({ id }) => categories.includes(id)).map(({ title }) => title)
  return { name: person.name, categories: attempt?.titles ?? chosen, isSent: attempt !== undefined }
}

/**
 * The draft after 'Dados pessoais' was sent. The chosen categories stay if only the e-mail or the phone was corrected.
 * Another name means another person, for whom nothing is chosen yet. An invitation stays, because everybody with its
 * link may use it.
 */
export function draftFor(person: NonNullable<Draft['person']>, draft: Draft): Draft {
  const isSamePerson = draft.person && searchable(draft.person.name) === searchable(person.name)
  const { invitation } = draft
  return isSamePerson
    ? { ...draft, person }
    : { ...emptyRegistrationDraft, isStarted: true, person, ...(invitation && { invitation }) }
}
