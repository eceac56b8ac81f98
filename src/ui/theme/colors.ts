import { palette } from './palette.ts'

const { amber, ball, clay, grass, line, night, rose, sand } = palette

/**
 * Colours by purpose, `[light, dark]`. `x` is for text and icons, `xFill` for areas with text in `onX`, `xSoft` is a
 * background on which text in `x` is readable. The test beside this file checks the contrasts.
 */
export const colors = {
  bg: [sand[50], night[950]],
  surface: [line.chalk, night[925]],
  raised: [line.white, night[850]],
  sunken: [sand[100], '#060d0a'],
  text: [night.ink, night[50]],
  muted: [night[600], night[200]],
  line: [sand[200], night[700]],
  edge: [night[500], night[400]],

  accent: [clay[700], clay[300]],
  accentFill: [clay[600], clay[300]],
  accentStrong: [clay[800], clay[200]],
  onAccent: [line.white, clay[950]],
  accentSoft: [clay[100], '#341a0f'],

  positive: [grass[700], grass[300]],
  positiveFill: [grass[600], grass[300]],
  positiveStrong: [grass[800], '#a9ecc5'],
  onPositive: [line.white, '#04200f'],
  positiveSoft: [grass[100], grass[950]],

  warning: [amber[800], amber[300]],
  warningSoft: [amber[100], amber[950]],

  danger: [rose[700], rose[300]],
  dangerStrong: [rose[800], '#ffc6cd'],
  onDanger: [line.white, '#38030f'],
  dangerSoft: [rose[100], rose[950]],

  neutralSoft: [sand[100], night[800]],

  court: [night[900], night[900]],
  onCourt: [line.chalk, line.chalk],
  onCourtMuted: ['#cfdad2', '#c3d0c7'],
  courtLine: ['#ffffff2e', '#ffffff24'],
  courtRaised: ['#1d4234', '#173428'],
  spark: [ball[400], ball[300]],
  onSpark: [night.ink, night.ink],

  focus: [night[900], ball[300]],
  veil: ['#0e1c1699', '#000000b3'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export type ColorName = keyof typeof colors
