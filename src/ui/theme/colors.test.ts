import { describe, expect, test } from 'vitest'
import { type ColorName, colors } from './colors.ts'

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

/** WCAG 2.2, relative luminance contrast ratio. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const grounds: ColorName[] = ['bg', 'surface', 'raised', 'sunken', 'neutralSoft']
const onGround: ColorName[] = ['text', 'muted', 'accent', 'accentStrong', 'positive', 'warning', 'danger']
const readable: [ColorName, ColorName][] = [
  ...onGround.flatMap((ink) => grounds.map((background): [ColorName, ColorName] => [ink, background])),
  ['onAccent', 'accentFill'],
  ['onAccent', 'accentStrong'],
  ['onPositive', 'positiveFill'],
  ['onPositive', 'positiveStrong'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerStrong'],
  ['accent', 'accentSoft'],
  ['positive', 'positiveSoft'],
  ['warning', 'warningSoft'],
  ['danger', 'dangerSoft'],
  ['text', 'accentSoft'],
  ['text', 'positiveSoft'],
  ['text', 'warningSoft'],
  ['text', 'dangerSoft'],
  ['onCourt', 'court'],
  ['onCourt', 'courtRaised'],
  ['onCourtMuted', 'court'],
  ['onCourtMuted', 'courtRaised'],
  ['spark', 'court'],
  ['onSpark', 'spark'],
]

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme', (_, theme) => {
  test.each(readable)('%s on %s has a contrast of 7:1 or better', (ink, background) => {
    expect(contrast(colors[ink][theme], colors[background][theme])).toBeGreaterThanOrEqual(7)
  })

  test.each(grounds)('the edge of a control has enough contrast on %s', (background) => {
    expect(contrast(colors.edge[theme], colors[background][theme])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(grounds)('the focus ring has enough contrast on %s', (background) => {
    expect(contrast(colors.focus[theme], colors[background][theme])).toBeGreaterThanOrEqual(4.5)
  })
})
