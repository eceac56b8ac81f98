import { css } from '#styled/css'

/**
 * The main action of a step, within a thumb's reach on phones, however long the page is. A phone on its side has no
 * height to give away: there it stands at the end.
 */
export const thumbBar = css({
  position: { base: 'sticky', _low: 'static' },
  bottom: '0',
  zIndex: 'bar',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  bg: 'bg',
  borderTop: 'hair',
  marginInline: { base: '-3', sm: '-4' },
  paddingInline: { base: '3', sm: '4' },
  paddingTop: '3',
  paddingBottom: '[max(12px, env(safe-area-inset-bottom))]',
})
