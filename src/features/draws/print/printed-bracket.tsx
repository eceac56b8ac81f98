import type { MatchSide, ShownMatch } from '#contract/draws/draw.ts'
import { css, cva } from '#styled/css'
import { resultText } from '../words/score-text.ts'
import { sideName } from '#app/draws/match-words.ts'
import type { BracketSection } from './bracket-sections.ts'
import type { PrintedDraw } from './printed-draw.ts'

interface Line {
  /** Number of the line, from 1 at the top. */
  line: number
  name: string
  /** The score of the match that the entry won to come here. */
  score?: string
  isBye?: boolean
}

/** A printed bracket: the first entries on the left, and an empty line to write each winner on. */
export function PrintedBracket({ section, draw, names }: { section: BracketSection } & PrintedDraw) {
  const nameOf = (side: MatchSide) => sideName(draw, side, names.get(side.entryId ?? ''))
  const begin = section.lines.map((side, index): Line => ({
    line: index + 1,
    ...(side ? { name: nameOf(side) } : { name: '', isBye: true }),
  }))
  const columns = section.rounds.map(({ round, slots }) => ({
    round,
    lines: slots.map(({ position, match, passes }): Line => {
      if (match) return { line: position, ...winnerOf(match, names) }
      if (!passes) return { line: position, name: '', isBye: true }
      return { line: position, name: passes.entryId === null ? '' : nameOf(passes) }
    }),
  }))
  return (
    <div
      className={bracket({ isDense: begin.length > roomy })}
      style={{ height: `${heightOf(begin.length)}mm` }}
    >
      {[{ round: 0, lines: begin }, ...columns].map(({ round, lines }) => (
        <div key={round} className={rounds}>
          {pairs(lines).map((pair) => (
            <Pair key={pair[0]?.line} lines={pair} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Pair({ lines }: { lines: readonly Line[] }) {
  return (
    <div className={joined({ isPair: lines.length === 2, isBye: lines.some(({ isBye }) => isBye) })}>
      {lines.map(({ line, name, score, isBye }) => (
        <div key={line} className={cell}>
          <span className={rule({ isBye })}>{name}</span>
          {score && <span className={under}>{score}</span>}
        </div>
      ))}
    </div>
  )
}

function winnerOf({ result, scoring }: ShownMatch, names: PrintedDraw['names']): Omit<Line, 'line'> {
  if (!result) return { name: '' }
  return { name: names.get(result.winner ?? '') ?? '', score: resultText(scoring, result) }
}

/** With up to this many lines there is room between two names that take two lines each. */
const roomy = 16

/** The height has room for a name of two lines and is not higher than a page. */
const heightOf = (lines: number) => Math.min(232, Math.max(60, lines * 24))

const pairs = (lines: readonly Line[]): Line[][] =>
  lines.length < 2
    ? [[...lines]]
    : Array.from({ length: lines.length / 2 }, (_, index) => lines.slice(2 * index, 2 * index + 2))

const bracket = cva({
  base: { display: 'flex', fontSize: '[8.5pt]', lineHeight: '[1.15]', breakInside: 'avoid' },
  variants: { isDense: { true: { fontSize: '[7.5pt]', lineHeight: '[1.05]' } } },
})
const rounds = css({ display: 'flex', flexDirection: 'column', flex: '[1 1 0]', minWidth: '0' })
/** Two lines, and the upright line that joins them. */
const joined = cva({
  base: { position: 'relative', display: 'flex', flexDirection: 'column', flex: '[1 1 0]', minHeight: '0' },
  variants: {
    isPair: {
      true: {
        _after: {
          content: '""',
          position: 'absolute',
          insetInlineEnd: '0',
          top: '[25%]',
          bottom: '[25%]',
          borderInlineEnd: '[1pt solid #000]',
        },
      },
    },
    isBye: { true: {} },
  },
  compoundVariants: [
    { isPair: true, isBye: true, css: { _after: { borderInlineEnd: '[1pt dotted #777]' } } },
  ],
})
const cell = css({ position: 'relative', flex: '[1 1 0]', minHeight: '0' })
/** A name stands on its line, in the middle of its part of the page. */
const rule = cva({
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    height: '1/2',
    paddingInline: '[1mm]',
    paddingBottom: '[0.3mm]',
    borderBottom: '[1pt solid #000]',
    overflowWrap: 'anywhere',
  },
  variants: { isBye: { true: { borderBottom: '[1pt dotted #777]' } } },
})
const under = css({ position: 'absolute', top: '[50%]', insetInlineStart: '[1mm]', fontSize: '[7.5pt]' })
