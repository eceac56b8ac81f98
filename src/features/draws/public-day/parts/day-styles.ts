import { css, cva } from '#styled/css'

/** The looks that several parts of the public day share. */
export const section = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minWidth: '0',
  scrollMarginTop: '4',
  breakInside: 'avoid-page',
})
export const heading = css({ textStyle: 'title' })
export const subheading = css({ textStyle: 'subtitle', overflowWrap: 'anywhere' })
export const courtName = css({ textStyle: 'subtitle', color: 'text' })
export const quiet = css({ textStyle: 'small', color: 'muted', _print: { fontSize: '[7.5pt]' } })
export const list = css({
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  minWidth: '0',
})
/** Cards side by side where there is room. */
export const cards = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(300px, 100%), 1fr))]',
  gap: '3',
  alignItems: 'start',
})
/** Courts side by side where there is room. */
export const columns = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(300px, 100%), 1fr))]',
  columnGap: '3',
  rowGap: '5',
  alignItems: 'start',
})
export const hidden = css({ srOnly: true })
/** Links beside each other. */
export const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4' })
/** A link in a line of its own, high enough for a finger. */
export const lineLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  color: 'accent',
  fontWeight: 'bold',
  textDecoration: 'underline',
  _hover: { color: 'accentStrong' },
  _print: { display: 'none' },
})
export const chip = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    paddingInline: '4',
    paddingBlock: '1',
    borderRadius: 'full',
    border: 'edge',
    bg: 'raised',
    color: 'text',
    textStyle: 'label',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { bg: 'neutralSoft' },
  },
  variants: { isCurrent: { true: { bg: 'court', color: 'onCourt', borderColor: 'court' } } },
})
export const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  listStyle: 'none',
  _print: { display: 'none' },
})
