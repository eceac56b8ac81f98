import { css } from '#styled/css'

/** The picture of a sponsor. It is on white in the dark theme, too, because the pictures are made for paper. */
export const sponsorLogo = css({
  display: 'block',
  width: 'full',
  height: 'auto',
  aspectRatio: '[3 / 2]',
  objectFit: 'contain',
  bg: '[#fff]',
  borderRadius: 'sm',
})
