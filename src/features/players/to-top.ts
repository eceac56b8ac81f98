import type { SyntheticEvent } from 'react'

/**
 * On a phone the keyboard takes half of the screen, so the search scrolls to the top and the results have the other
 * half. This happens at each keystroke, because a list that is just arriving may have moved the page.
 */
export const toTop = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  if (innerWidth < 600) currentTarget.scrollIntoView()
}
