import type { MatchSide, ShownMatch } from '#contract/draws/draw.ts'
import { scoringRules } from '#contract/draws/scoring.ts'
import { css } from '#styled/css'
import { sideName, titleOf } from '#app/draws/match-words.ts'
import type { PrintedDraw } from './printed-draw.ts'

/** A slip for each match that is still to be played, to be cut out and filled in by pen at the court. */
export function ScoreSlips({ draw, names, titles }: PrintedDraw) {
  const open = draw.matches.filter(({ result, sides }) => !result && sides.every(({ isNobody }) => !isNobody))
  const nameOf = (side: MatchSide) => sideName(draw, side, names.get(side.entryId ?? ''))
  return (
    <div className={slips}>
      {open.map((match) => (
        <section key={match.id} className={slip}>
          <p className={small}>{titles.event}</p>
          <h2 className={heading}>{`${titles.category} · ${titleOf(draw, match)}`}</h2>
          <p className={blanks}>
            <Blank word="Quadra" /> <Blank word="Início" /> <Blank word="Fim" />
          </p>
          <Boxes match={match} nameOf={nameOf} />
          <p className={small}>{scoringRules[match.scoring].label}</p>
          <p className={blanks}>
            <span>▢ W.O.</span> <span>▢ Desistência</span> <Blank word="Assinatura" isWide />
          </p>
        </section>
      ))}
    </div>
  )
}

function Boxes({ match, nameOf }: { match: ShownMatch; nameOf: (side: MatchSide) => string }) {
  const { sets } = scoringRules[match.scoring]
  return (
    <table className={table}>
      <tbody>
        {rowsOf(match).map(({ row, side }) => (
          <tr key={row}>
            <th scope="row" className={name}>
              {nameOf(side)}
            </th>
            <BlankSets count={sets.length} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Both sides may be called alike, such as two seconds of groups. */
const rowsOf = ({ sides: [one, other] }: ShownMatch) => [
  { row: 'one', side: one },
  { row: 'other', side: other },
]

const setNames = ['1º set', '2º set', '3º set', '4º set', '5º set']

function BlankSets({ count }: { count: number }) {
  return setNames.slice(0, count).map((set) => <td key={set} aria-label={set} className={box} />)
}

function Blank({ word, isWide = false }: { word: string; isWide?: boolean }) {
  return (
    <span className={isWide ? wideBlank : blank}>
      {word}
      <span className={rule} />
    </span>
  )
}

const slips = css({ display: 'grid', gridTemplateColumns: '[1fr 1fr]', gap: '[0]' })
const slip = css({
  breakInside: 'avoid',
  display: 'flex',
  flexDirection: 'column',
  gap: '[1.5mm]',
  height: '[62mm]',
  padding: '[4mm]',
  border: '[0.5pt dashed #777]',
})
const heading = css({ fontSize: '[11pt]', fontWeight: 'heavy', lineHeight: 'tight' })
const small = css({ fontSize: '[8pt]' })
const blanks = css({
  display: 'flex',
  gap: '[3mm]',
  alignItems: 'flex-end',
  fontSize: '[9pt]',
  marginTop: 'auto',
})
const blank = css({ display: 'flex', alignItems: 'flex-end', gap: '[1mm]', flex: '[1 1 0]' })
const wideBlank = css({
  display: 'flex',
  alignItems: 'flex-end',
  gap: '[1mm]',
  flex: '[2 1 0]',
  whiteSpace: 'nowrap',
})
const rule = css({ flex: '[1 1 0]', minWidth: '[8mm]', borderBottom: '[0.75pt solid #000]' })
const table = css({ width: 'full', borderCollapse: 'collapse' })
const name = css({
  border: '[0.75pt solid #000]',
  padding: '[1mm 2mm]',
  height: '[11mm]',
  fontWeight: 'bold',
  textAlign: 'start',
})
const box = css({ border: '[0.75pt solid #000]', width: '[14mm]' })
