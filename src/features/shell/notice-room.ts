import { css } from '#styled/css'

/** Room for a notice above a screen's own content. */
export const noticeRoom = css({
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '8' },
  paddingTop: '4',
})
