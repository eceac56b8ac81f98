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

/**
 * The same where nothing is typed: on a phone on its side it is one line at the edge of the screen, where all of the page
 * before it may be out of sight.
 */
export const joinBar = css({
  position: { base: 'sticky', _low: 'fixed' },
  bottom: '0',
  insetInline: { _low: '0' },
  zIndex: 'bar',
  display: 'flex',
  flexDirection: { base: 'column', _low: 'row' },
  flexWrap: { _low: 'wrap' },
  alignItems: { _low: 'center' },
  justifyContent: { _low: 'space-between' },
  gap: '2',
  bg: 'bg',
  borderTop: 'hair',
  marginInline: { base: '-3', sm: '-4', _low: '0' },
  paddingInline: { base: '3', sm: '4' },
  paddingTop: { base: '3', _low: '1' },
  paddingBottom: { base: '[max(12px, env(safe-area-inset-bottom))]', _low: '1' },
  '& > button': { flex: { _low: '[1 1 12rem]' } },
})
