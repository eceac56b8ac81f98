import { css } from '#styled/css'

/** The styles that the open pages share. */
export const heading = css({ textStyle: 'title' })
export const section = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' })
export const list = css({
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minWidth: '0',
})
/** A link on a line of its own, high enough for a finger. */
export const lineLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  color: 'accent',
  fontWeight: 'bold',
  textDecoration: 'underline',
  overflowWrap: 'anywhere',
  _hover: { color: 'accentStrong' },
})
export const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4' })
export const quiet = css({ textStyle: 'small', color: 'muted' })
