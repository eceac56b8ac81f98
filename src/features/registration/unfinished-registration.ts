import { searchable } from '#contract/formats.ts'
import { type Draft, emptyDraft } from './draft.ts'
import type { Awards } from './event-page.ts'

/** A registration that somebody began on this device and did not end. */
export interface UnfinishedRegistration {
  name: string
  /** Titles of what is chosen, as far as the page knows them. */
  categories: string[]
  /** It was sent, and no answer has come. */
  isSent: boolean
}

/** What the draft holds, for whoever comes back; undefined before 'Dados pessoais' was sent. */
export function unfinishedRegistration(draft: Draft, awards: Awards): UnfinishedRegistration | undefined {
  const { person, attempt, categories } = draft
  if (!person) return undefined
  const chosen = awards.filter(({ id }) => categories.includes(id)).map(({ title }) => title)
  return { name: person.name, categories: attempt?.titles ?? chosen, isSent: attempt !== undefined }
}

/**
 * The draft once 'Dados pessoais' was sent: what was chosen stays with whom it was chosen for. An address or a phone may
 * be corrected; another name is another person, who has chosen nothing yet.
 */
export function draftFor(person: NonNullable<Draft['person']>, draft: Draft): Draft {
  const isSamePerson = draft.person && searchable(draft.person.name) === searchable(person.name)
  return isSamePerson ? { ...draft, person } : { ...emptyDraft, isStarted: true, person }
}
