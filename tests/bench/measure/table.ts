import type { Spread } from './spread.ts'

export interface Row {
  what: string
  unit: string
  play: Spread
  /** The comparison, and its figure. Missing when the goal is a fixed figure. */
  floor?: { name: string; spread: Spread }
  /** PLAY's figure divided by the floor's, turn by turn. */
  ratio?: Spread
  goal: string
}

const heads = ['what', 'PLAY', 'beside', '', 'ratio', 'goal']

/** A Markdown table of the medians, with the smallest and greatest values in brackets. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map(({ what, unit, play, floor, ratio, goal }) => [
    what,
    shown(play, unit),
    floor?.name ?? '',
    floor ? shown(floor.spread, unit) : '',
    ratio ? shown(ratio, '×') : '',
    goal,
  ])
  const all = [heads, heads.map(() => ''), ...cells]
  const widths = heads.map((_, column) => Math.max(3, ...all.map((line) => line[column]?.length ?? 0)))
  const lines = all.map((line, index) =>
    line.map((cell, column) => cell.padEnd(widths[column] ?? 0, index === 1 ? '-' : ' ')).join(' | '),
  )
  return lines.map((line) => `| ${line} |`).join('\n')
}

function shown({ median, min, max }: Spread, unit: string): string {
  return `${short(median)} ${unit} (${short(min)}–${short(max)})`
}

function short(value: number): string {
  if (value >= 100) return value.toFixed(0)
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
