import { css } from '#styled/css'

/** The main action of a list: on phones it floats at the thumb, above the menu where there is one. Paper has none. */
export const atThumb = css({
  _print: { display: 'none' },
  smDown: {
    position: 'fixed',
    // Over links that stand above their card.
    zIndex: 'bar',
    bottom: '[calc(var(--bottom-bar) + env(safe-area-inset-bottom) + 12px)]',
    insetInlineEnd: '4',
    filter: '[drop-shadow(0 4px 12px #00000040)]',
  },
})

/** The list: nothing of it stays under the button. */
export const aboveThumb = css({ paddingBottom: { base: '12', sm: '0' } })
