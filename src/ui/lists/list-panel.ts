import { css } from '#styled/css'

/** The style of a list's panel. */
export const listPanel = css({
  listStyle: 'none',
  bg: 'surface',
  border: 'hair',
  borderRadius: 'lg',
  boxShadow: 'card',
})
/** The style of a row in the panel. */
export const listLine = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'row',
  paddingInline: { base: '3', sm: '4' },
  paddingBlock: '1.5',
  '&:not(:first-child)': { borderTop: 'hair' },
})
