import type { Day } from './days.ts'

/**
 * Age in whole years on a day. A person who was born on 29 February has a birthday on 1 March in other years, as the
 * Civil Code counts.
 */
export const ageOn = (birthDate: Day, day: Day): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0)

/** Below this age, a guardian must make the registration. */
export const childUnder = 12
/** From this age on, nobody needs a guardian. */
export const adultFrom = 18
