import { css } from '#styled/css'

/** A link in or beside text, for router links. */
export const textLink = css({
  color: 'accent',
  fontWeight: 'bold',
  textDecoration: 'underline',
  textDecorationThickness: 'from-font',
  borderRadius: 'sm',
  _hover: { color: 'accentStrong' },
})

/** The link back above a title: an icon and a word, high enough for a finger. */
export const backLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: 'touch',
  marginInlineStart: '-1',
  paddingInlineEnd: '2',
  color: 'muted',
  fontWeight: 'bold',
  textDecoration: 'none',
  borderRadius: 'sm',
  cursor: 'pointer',
  _hover: { color: 'text' },
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
})
