import { isOfMinors } from '#contract/events/minors.ts'
import { adultFrom } from '#contract/formats/ages.ts'
import { addDays, type Day } from '#contract/formats/days.ts'
import { rulesOfCategory } from '#server/category-rules/rules-of-category.ts'

const keptForDays = 90

/** Of events that ended before this day nobody knows any more who was a minor. */
export const answersKeptSince = (today: Day): Day => addDays(today, -keptForDays)

/** The last day on which a person was born who is an adult today. */
export const adultsBornBy = (today: Day): Day => `${Number(today.slice(0, 4)) - adultFrom}${today.slice(4)}`

interface Named {
  /** Title of the category. */
  title: string
  rules: string | null
  /** The birth date in the person's account, and the one that was given with the registration. */
  birth_date: string | null
  said_birth_date: string | null
}

/** Whether nothing shows that a player is a minor: neither a birth date nor the category. */
export function isNoKnownMinor({ title, rules, birth_date, said_birth_date }: Named, today: Day): boolean {
  const bornBy = adultsBornBy(today)
  const dates = [birth_date, said_birth_date]
  return (
    !isOfMinors(title, rulesOfCategory({ rules })) && dates.every((date) => date === null || date <= bornBy)
  )
}
