import { css } from '#styled/css'

/** Places the fields of a form one below the other. */
export const formStack = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' })

/**
 * Places two fields in one line if there is room. The labels end on the same line, so that the controls stand side by
 * side even if one label is longer.
 */
export const formRow = css({
  display: 'grid',
  columnGap: '4',
  rowGap: '0',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  marginBlockEnd: '-4',
  // The three parts of a `Field`: label and hint, control, error.
  '& > *': {
    display: 'grid',
    gridRow: 'span 3',
    gridTemplateRows: 'subgrid',
    paddingBlockEnd: '4',
  },
})
