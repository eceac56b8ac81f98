import { css } from '#styled/css'

/** The fields of a form, one below the other. */
export const formStack = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' })

/** Fields that share a line where there is room for two. */
export const formRow = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  alignItems: 'start',
})
