import { cva, type RecipeVariantProps } from '#styled/css'

/** The look of a button for other elements: `<Link className={button({ variant: 'secondary' })}>`. */
export const button = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'touch',
    paddingInline: '5',
    paddingBlock: '2.5',
    borderRadius: 'md',
    border: 'transparent',
    textStyle: 'control',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'common',
    _active: { transform: 'translateY(1px)' },
    '&:is(:disabled, [aria-disabled=true])': { cursor: 'not-allowed', transform: 'none' },
    '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'accentFill',
        color: 'onAccent',
        boxShadow: 'tape',
        _hover: { bg: 'accentStrong' },
        '&:disabled': { bg: 'neutralSoft', color: 'muted', boxShadow: 'none' },
      },
      secondary: {
        bg: 'raised',
        color: 'text',
        border: 'edge',
        _hover: { bg: 'neutralSoft' },
        '&:disabled': { color: 'muted', borderColor: 'line' },
      },
      quiet: {
        bg: 'transparent',
        color: 'accent',
        paddingInline: '3',
        _hover: { bg: 'accentSoft' },
        '&:disabled': { color: 'muted', bg: 'transparent' },
      },
      danger: {
        bg: 'danger',
        color: 'onDanger',
        _hover: { bg: 'dangerStrong' },
        '&:disabled': { bg: 'neutralSoft', color: 'muted' },
      },
      /** Has the text colour of its surroundings. */
      bare: { bg: 'transparent', color: 'current', paddingInline: '3' },
      /** For buttons on the dark green of headers. */
      court: {
        bg: 'transparent',
        color: 'onCourt',
        '--ring': '{colors.spark}',
        _hover: { bg: 'courtRaised' },
      },
      /** The most important button on dark green. */
      spark: { bg: 'spark', color: 'onSpark', '--ring': '{colors.onCourt}', _hover: { opacity: '0.92' } },
    },
    size: {
      md: {},
      lg: { minHeight: 'row', paddingInline: '6', fontSize: 'lg' },
    },
    isWide: { true: { width: 'full' } },
    /** A button with an icon only. */
    isSquare: { true: { minWidth: 'touch', paddingInline: '0', paddingBlock: '0', flexShrink: '0' } },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
})

export type ButtonVariants = NonNullable<RecipeVariantProps<typeof button>>
