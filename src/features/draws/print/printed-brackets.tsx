import type { MatchSide, ShownMatch } from '#contract/draws/draw.ts'
import { css } from '#styled/css'
import { type BracketPhase, bracketRounds } from '../bracket/bracket-rounds.ts'
import { sideName, roundsBeforeFinal, titleOf } from '#app/draws/match-words.ts'
import { resultText } from '../words/score-text.ts'
import { bracketSections } from './bracket-sections.ts'
import { PrintedBracket } from './printed-bracket.tsx'
import type { PrintedDraw } from './printed-draw.ts'
import { PrintedHead } from './printed-head.tsx'

const parts = { KNOCKOUT: 'Chave', CONSOLATION: 'Consolação' } as const

/** The brackets for paper, and the matches outside of them as lines. */
export function PrintedBrackets(printed: PrintedDraw) {
  const { draw, titles } = printed
  const isDouble = draw.settings.format === 'DOUBLE_ELIMINATION'
  const sectionsOf = (phase: BracketPhase) => {
    const rounds = bracketRounds(draw, phase)
    return rounds.length === 0
      ? []
      : bracketSections(isDouble ? rounds.slice(0, roundsBeforeFinal(draw)) : rounds)
  }
  const beside = draw.matches.filter(
    ({ phase, round }) =>
      phase === 'THIRD_PLACE' ||
      phase === 'LOSERS' ||
      (isDouble && phase === 'KNOCKOUT' && round > roundsBeforeFinal(draw)),
  )
  return (
    <>
      {(['KNOCKOUT', 'CONSOLATION'] as const).flatMap((phase) =>
        sectionsOf(phase).map((section, _, all) => (
          <section key={`${phase} ${section.number}`} className={page}>
            <PrintedHead
              titles={titles}
              draw={draw}
              part={all.length > 1 ? `${parts[phase]} ${section.number}/${all.length}` : parts[phase]}
            />
            <PrintedBracket section={section} {...printed} />
            {phase === 'KNOCKOUT' && section.number === all.length && (
              <Beside matches={beside} {...printed} />
            )}
          </section>
        )),
      )}
    </>
  )
}

function Beside({ matches, draw, names }: PrintedDraw & { matches: readonly ShownMatch[] }) {
  if (matches.length === 0) return null
  const nameOf = (side: MatchSide) => sideName(draw, side, names.get(side.entryId ?? ''))
  return (
    <ul role="list" className={list}>
      {matches.map((match) => (
        <li key={match.id} className={line}>
          <strong>{titleOf(draw, match)}</strong>
          <span className={words}>{`${nameOf(match.sides[0])} × ${nameOf(match.sides[1])}`}</span>
          <span className={score}>{match.result ? resultText(match.scoring, match.result) : ''}</span>
        </li>
      ))}
    </ul>
  )
}

const page = css({ breakAfter: 'page', '&:last-child': { breakAfter: 'auto' } })
const list = css({ listStyle: 'none', marginTop: '[4mm]', fontSize: '[9pt]' })
const line = css({
  display: 'flex',
  gap: '[3mm]',
  minHeight: '[7mm]',
  alignItems: 'flex-end',
  breakInside: 'avoid',
})
const words = css({ flex: '[1 1 0]', minWidth: '0' })
const score = css({ minWidth: '[22mm]', borderBottom: '[0.75pt solid #000]' })
