import { css } from '#styled/css'

/** Above a list: a search and what else narrows it down, side by side where there is room. */
export const filterBar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  '& > search': { flex: '[1 1 16rem]' },
})
/** One of the choices beside the search. */
export const filterField = css({ flex: { base: '[1 1 9rem]', sm: '[0 1 13rem]' } })
