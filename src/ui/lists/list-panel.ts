import { css } from '#styled/css'

/** The panel of a list. */
export const listPanel = css({
  listStyle: 'none',
  bg: 'surface',
  border: 'hair',
  borderRadius: 'lg',
  boxShadow: 'card',
})
/** A row of the panel. */
export const listLine = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'row',
  paddingInline: { base: '3', sm: '4' },
  paddingBlock: '1.5',
  '&:not(:first-child)': { borderTop: 'hair' },
})
