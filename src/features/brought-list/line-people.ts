import type { ListedPerson } from '#contract/registrations/brought-lists.ts'
import { searchable } from '#contract/formats/formats.ts'
import type { ListLine } from './reading/list-line.ts'
import { type Listed, type Namesakes, recognised, samePerson, somebodyElse } from './recognise.ts'

/** The question which of several people a name of the list means; the line shows it. */
export interface WhoChoice {
  field: 'who' | 'partnerWho'
  name: string
  value: string
  options: readonly { value: string; label: string }[]
}

/** A name of a line: the person, and whether a person of this name is registered already. */
export interface LinePerson {
  name: string
  phone: string
  email: string
  /** Whether the person is in the category already, through the event or through an earlier line of the list. */
  isRegistered: boolean
  isRepeated: boolean
  /** The question which person is meant; missing if nobody else has this name. */
  choice: WhoChoice | undefined
  /** The fields about this person that are sent to {host}. */
  sends: Pick<ListedPerson, 'isNamesake' | 'personId'>
}

/** The one or two names of a line. */
export const namesOfLine = (line: ListLine): (Listed & { field: WhoChoice['field'] })[] =>
  [
    { field: 'who' as const, name: line.name, phone: line.phone, email: line.email },
    { field: 'partnerWho' as const, name: line.partner, phone: line.partnerPhone, email: line.partnerEmail },
  ]
    .filter(({ name }) => name.trim() !== '')
    .map((one) => ({ ...one, categoryId: line.categoryId, who: line[one.field] ?? '' }))

/**
 * The one or two people of a line.
 * @param inList the people of earlier lines, by category; the function adds the people of this line
 */
export function peopleOfLine(line: ListLine, namesakes: Namesakes, inList: Set<string>): LinePerson[] {
  return namesOfLine(line).map(({ field, ...listed }) => {
    const { categoryId, who, ...typed } = listed
    const person = recognised(listed, namesakes)
    const isElse = who === somebodyElse
    const key = `${categoryId} ${person?.personId ?? searchable(typed.name)}`
    const isRegistered = person?.categories.get(categoryId) ?? false
    const wasInList = inList.has(key)
    if (!isElse) inList.add(key)
    const isRepeated = wasInList && !isElse && !isRegistered
    return {
      ...typed,
      isRegistered,
      isRepeated,
      choice: choiceOf({ field, name: typed.name, who, wasInList }, person, namesakes),
      sends: {
        ...(isElse && { isNamesake: true }),
        // The person whom the screen shows is meant, however the person was recognised.
        ...(person?.personId !== undefined && { personId: person.personId }),
      },
    }
  })
}

interface Asked {
  field: WhoChoice['field']
  name: string
  who: string
  wasInList: boolean
}

function choiceOf(
  { field, name, who, wasInList }: Asked,
  person: { personId: string | undefined } | undefined,
  namesakes: Namesakes,
): WhoChoice | undefined {
  const other = { value: somebodyElse, label: 'É outra pessoa' }
  const registered = namesakes(name).map(({ personId = samePerson, detail }) => ({
    value: personId,
    label: detail,
  }))
  if (registered.length > 0)
    return {
      field,
      name,
      value: person ? (person.personId ?? samePerson) : somebodyElse,
      options: [...registered, other],
    }
  if (!wasInList) return undefined
  const same = { value: samePerson, label: 'A mesma pessoa, repetida na lista' }
  return { field, name, value: who === somebodyElse ? who : samePerson, options: [same, other] }
}
