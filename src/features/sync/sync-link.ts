import { css } from '#styled/css'

/** A finger's size around a small badge. */
export const syncLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  borderRadius: 'full',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  // It shares one line with the word mark and the avatar, at 200 % text, too.
  '& > span': { fontSize: '[min(0.875rem, 4.5vw)]' },
})
export const roomy = css({ display: { base: 'none', sm: 'inline' } })
export const narrow = css({ display: { sm: 'none' } })
