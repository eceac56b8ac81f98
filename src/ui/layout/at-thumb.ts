import { css } from '#styled/css'

/** The main action of a list. On phones it floats near the thumb, above the menu if there is one. It is not printed. */
export const atThumb = css({
  _print: { display: 'none' },
  smDown: {
    position: 'fixed',
    // It lies above links that cover their card.
    zIndex: 'bar',
    bottom: '[calc(var(--bottom-bar) + env(safe-area-inset-bottom) + 12px)]',
    insetInlineEnd: '4',
    filter: '[drop-shadow(0 4px 12px #00000040)]',
  },
})

/** Space at the end of the list, so that the button hides no row. */
export const aboveThumb = css({ paddingBottom: { base: '12', sm: '0' } })
