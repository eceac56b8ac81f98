import { css } from '#styled/css'

/** Places the fields of a form one below the other. */
export const formStack = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' })

/**
 * Places two fields in one line where there is space: the labels end on one line, and the controls stand side by side
 * where one label is longer.
 */
export const formRow = css({
  display: 'grid',
  columnGap: '4',
  rowGap: '0',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  marginBlockEnd: '-4',
  // The three parts of a `Field`: what stands above the control, the control, the error.
  '& > *': {
    display: 'grid',
    gridRow: 'span 3',
    gridTemplateRows: 'subgrid',
    paddingBlockEnd: '4',
  },
})
