import { css } from '#styled/css'

/** The bar above a list: a search and other filters, side by side if there is room. */
export const filterBar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  '& > search': { flex: '[1 1 16rem]' },
})
/** A filter beside the search. */
export const filterField = css({ flex: { base: '[1 1 9rem]', sm: '[0 1 13rem]' } })
