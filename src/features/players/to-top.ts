import type { SyntheticEvent } from 'react'

/**
 * On a phone the keyboard takes half of the screen: what is found stands in the other half. At each key, too, since a
 * list that is just arriving may have moved the page.
 */
export const toTop = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  if (innerWidth < 600) currentTarget.scrollIntoView()
}
