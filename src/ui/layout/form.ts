import { css } from '#styled/css'

/** Places the fields of a form one below the other. */
export const formStack = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' })

/** Places two fields in one line where there is space. */
export const formRow = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  alignItems: 'start',
})
