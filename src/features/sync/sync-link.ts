import { css } from '#styled/css'

/** A finger's size around a small badge. */
export const syncLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  borderRadius: 'full',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
})
export const roomy = css({ display: { base: 'none', sm: 'inline' } })
export const narrow = css({ display: { sm: 'none' } })
