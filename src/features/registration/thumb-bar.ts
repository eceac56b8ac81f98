import { css } from '#styled/css'

/**
 * The bar with the main action of a step: fixed at the lower edge on phones, so that a thumb reaches it. A phone in
 * landscape has too little height: there it is at the end of the page.
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

/** The same for a page without fields: on a phone in landscape it is one line at the edge of the screen. */
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
  '& button': { flex: { _low: '[1 1 12rem]' } },
})
