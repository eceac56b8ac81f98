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
    accentColor: 'var(--colors-accent)',
    scrollbarGutter: 'stable',
    '&[data-theme=dark]': { colorScheme: 'dark' },
  },
  body: { minHeight: 'screen', overflowWrap: 'break-word' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  'button, a, label, select, summary, [role=menuitem], [role=tab]': { touchAction: 'manipulation' },
  'h1, h2, h3, p': { textWrap: 'pretty' },
  a: { color: 'inherit', textUnderlineOffset: '0.2em' },
  '::selection': { bg: 'accent', color: 'onAccent' },
  ':focus-visible': { outline: '3px solid var(--ring, var(--colors-focus))', outlineOffset: '2px' },
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
