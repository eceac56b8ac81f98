import { defineGlobalStyles } from '@pandacss/dev'

export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light',
    bg: 'bg',
    color: 'text',
    fontFamily: 'body',
    textStyle: 'body',
    WebkitTextSizeAdjust: '100%',
    WebkitTapHighlightColor: 'transparent',
    accentColor: 'accentFill',
    '--bottom-bar': '0px',
    /** Keeps the focused element clear of the bars: header and search above, navigation or main action below. */
    scrollPaddingBlock: 'min(136px, 25vh)',
    /** A sticky search under the header is always visible: typing into it must not scroll the list. */
    '&:has([type=search]:focus)': { scrollPaddingTop: '56px' },
    '&:has([data-bottom-bar])': { '--bottom-bar': { base: '64px', _flat: '48px', lg: '0px' } },
    '&[data-theme=dark]': { colorScheme: 'dark' },
  },
  /** A sheet for printing stands beside the app, so the app itself is not printed. */
  'html[data-sheet] #root': { _print: { display: 'none' } },
  /**
   * A dialog writes `pointer-events: none` here, which every element of the page inherits, so that a phone styles all of
   * them again at opening and closing. The veil of the dialog covers them anyway.
   */
  body: { minHeight: 'screen', overflowWrap: 'break-word', pointerEvents: 'auto !important' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  'button, a, label, select, summary, [role=menuitem], [role=tab]': { touchAction: 'manipulation' },
  'h1, h2, h3, p': { textWrap: 'pretty' },
  a: { color: 'inherit', textUnderlineOffset: '0.2em' },
  'a:not([class])': { textDecoration: 'underline', fontWeight: 'bold' },
  /**
   * Not on phones: beside a selection with a style of its own, any variable that a dialog writes into the root element
   * makes Chromium style every element again.
   */
  '@media (hover: hover)': { '::selection': { bg: 'accentFill', color: 'onAccent' } },
  ':focus-visible': { outline: 'focus', outlineOffset: '2px' },
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})
