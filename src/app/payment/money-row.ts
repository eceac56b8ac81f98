import { css } from '#styled/css'

/** The styles of a row with an open payment or refund, with a button beside it to write to the person. */
export const row = css({
  flexGrow: '1',
  minWidth: '0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  paddingBlock: '2',
})
export const words = css({ flex: '[1 1 9rem]', minWidth: '0' })
export const strong = css({ fontWeight: 'bold', lineHeight: 'snug', overflowWrap: 'anywhere' })
export const quiet = css({ textStyle: 'small', color: 'muted' })
export const figure = css({ fontVariantNumeric: 'tabular-nums', color: 'text' })
