const values = <T extends Record<string, string>>(record: T) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, { value }])) as {
    [Name in keyof T]: { value: string }
  }

/** Distances are in px, so that text at 200 % has space on a phone. Sizes of text are in rem. */
const steps = {
  0: '0px',
  px: '1px',
  0.5: '2px',
  1: '4px',
  1.5: '6px',
  2: '8px',
  2.5: '10px',
  3: '12px',
  3.5: '14px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
  20: '80px',
  24: '96px',
}

export const spacing = values({ ...steps, auto: 'auto' })

export const sizes = values({
  ...steps,
  /** The smallest touch target. */
  touch: '48px',
  row: '56px',
  /** Icons grow with the text up to a limit, so that the text keeps its line. */
  icon: 'min(1.25em, 28px)',
  iconLarge: 'min(1.75em, 36px)',
  /** Width of simple pages such as forms. */
  narrow: '504px',
  /** Width of pages for visitors. */
  public: '640px',
  page: '1120px',
  dialog: '520px',
  command: '300px',
  select: '24rem',
  popover: '18rem',
  prose: '64ch',
  full: '100%',
  '1/2': '50%',
  '3/5': '60%',
  screen: '100dvh',
  min: 'min-content',
  max: 'max-content',
  fit: 'fit-content',
  auto: 'auto',
})

export const radii = values({ none: '0px', sm: '6px', md: '10px', lg: '16px', xl: '24px', full: '999px' })

export const fonts = values({
  body: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  mono: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
})

export const fontSizes = values({
  xs: '0.875rem',
  sm: '0.9375rem',
  md: '1rem',
  lg: '1.125rem',
  /** Limited by the width of the screen: at 200 % text a phone would break large words in the middle. */
  xl: 'min(1.375rem, 10vw)',
  '2xl': 'min(1.75rem, 10vw)',
  '3xl': '2.25rem',
  display: 'clamp(2.25rem, 1.6rem + 3.4vw, 3.5rem)',
})

export const fontWeights = values({ normal: '400', medium: '550', bold: '700', heavy: '800' })
export const lineHeights = values({ tight: '1.12', snug: '1.3', body: '1.5' })
export const letterSpacings = values({ tight: '-0.022em', normal: '0', wide: '0.06em' })
export const borderWidths = values({ hair: '1px', edge: '1.5px', thick: '3px' })

export const aspectRatios = values({ wide: '16 / 9', cover: '2 / 1' })

export const borders = values({
  none: 'none',
  focus: '3px solid var(--ring, {colors.focus})',
  hair: '1px solid {colors.line}',
  edge: '1.5px solid {colors.edge}',
  transparent: '1.5px solid transparent',
  tab: '3px solid transparent',
  current: '1.5px solid currentColor',
  court: '1.5px solid {colors.courtLine}',
})

export const durations = values({
  instant: '75ms',
  quick: '120ms',
  calm: '150ms',
  slow: '240ms',
  toast: '5000ms',
})
export const easings = values({ out: 'cubic-bezier(0.2, 0.8, 0.2, 1)', in: 'cubic-bezier(0.6, 0, 0.9, 0.4)' })
export const zIndex = values({
  base: '0',
  raised: '1',
  bar: '20',
  overlay: '40',
  dialog: '50',
  /** Toasts lie above dialogs, because the change of a dialog may fail, and below an open menu. */
  toast: '55',
  menu: '60',
})

export const shadows = values({
  none: 'none',
  /** A darker lower edge of buttons. */
  tape: 'inset 0 -3px 0 #00000040',
  invalid: '0 0 0 1.5px {colors.danger}',
  currentTop: 'inset 0 3px 0 {colors.accent}',
  chosenText: 'inset 3px 0 0 {colors.accent}',
  chosen: 'inset 0 0 0 1px {colors.accent}',
  card: '0 1px 2px #11221a14, 0 4px 16px #11221a0d',
  float: '0 2px 6px #0000001f, 0 16px 40px #00000033',
})

export const textStyles = {
  body: { value: { fontSize: 'md', lineHeight: '1.5', fontWeight: '400' } },
  small: { value: { fontSize: 'sm', lineHeight: '1.45', fontWeight: '400' } },
  label: { value: { fontSize: 'sm', lineHeight: '1.3', fontWeight: '700' } },
  control: { value: { fontSize: 'md', lineHeight: '1.25', fontWeight: '700' } },
  eyebrow: {
    value: {
      fontSize: 'xs',
      lineHeight: '1.3',
      fontWeight: '700',
      letterSpacing: '0.06em',
      textTransform: 'uppercase',
    },
  },
  subtitle: { value: { fontSize: 'lg', lineHeight: '1.3', fontWeight: '700', letterSpacing: '-0.01em' } },
  title: { value: { fontSize: 'xl', lineHeight: '1.2', fontWeight: '800', letterSpacing: '-0.018em' } },
  heading: { value: { fontSize: '2xl', lineHeight: '1.12', fontWeight: '800', letterSpacing: '-0.024em' } },
  display: {
    value: { fontSize: 'display', lineHeight: '1.02', fontWeight: '800', letterSpacing: '-0.032em' },
  },
  /** Money and counts: digits of equal width, so that columns are aligned. */
  figure: {
    value: { fontSize: 'md', lineHeight: '1.3', fontWeight: '700', fontVariantNumeric: 'tabular-nums' },
  },
  figureLarge: {
    value: {
      fontSize: '2xl',
      lineHeight: '1.1',
      fontWeight: '800',
      letterSpacing: '-0.024em',
      fontVariantNumeric: 'tabular-nums',
    },
  },
}
