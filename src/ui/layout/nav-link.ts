import { css } from '#styled/css'

/** A link of the navigation: an icon and a word. `aria-current="page"`, which the router sets, marks the open page. */
export const navLink = css({
  position: 'relative',
  display: 'flex',
  flexDirection: { base: 'column', _flat: 'row', lg: 'row' },
  // The width follows the word, so that a long word beside short ones is not cut.
  flex: { base: 'auto', lg: 'initial' },
  alignItems: 'center',
  justifyContent: { base: 'center', lg: 'flex-start' },
  gap: { base: '0.5', _flat: '2', lg: '3' },
  minWidth: '0',
  minHeight: { base: '16', _flat: 'touch', lg: 'touch' },
  paddingInline: { base: '1', lg: '4' },
  borderRadius: { lg: 'md' },
  color: 'muted',
  textStyle: 'label',
  // At the lower edge five words share a line. There the icon grows with large text, and the word keeps its size.
  fontSize: { base: '[min(0.875rem, 14px)]', lg: 'md' },
  textAlign: 'center',
  textDecoration: 'none',
  '& svg': { flexShrink: '0', width: '[clamp(24px, 1.5rem, 36px)]', height: '[clamp(24px, 1.5rem, 36px)]' },
  '&:focus-visible': { outlineOffset: '-2' },
  _hover: { color: 'text' },
  '&[aria-current=page]': {
    color: 'accent',
    bg: { lg: 'accentSoft' },
    boxShadow: { base: 'currentTop', lg: 'none' },
  },
})
