import type { ShownMatch } from '#contract/draws/draw.ts'
import { css, cva } from '#styled/css'
import { matchSentence } from '../words/match-sentence.ts'
import { titleOf } from '#app/draws/match-words.ts'
import { useCategory } from './category-context.ts'
import { MatchSideRow } from './match-side-row.tsx'
import { MatchStateMark } from './match-state-mark.tsx'

interface MatchCardProps {
  match: ShownMatch
  /** The title of the match, if the surroundings do not say it. */
  title?: string
  /** Whether a tap on a name highlights the way of that entry. */
  showsWays?: boolean
}

/** A match as a scoreboard shows it. A tap anywhere but on a name opens it. */
export function MatchCard({ match, title, showsWays = false }: MatchCardProps) {
  const { draw, names, way, doubts, onOpenMatch } = useCategory()
  const doubt = doubts.matches.get(match.id)
  return (
    <article
      data-match={match.id}
      className={card({ isLit: way?.matches.has(match.id), isInDoubt: doubt !== undefined })}
    >
      <button type="button" className={cover} onClick={() => onOpenMatch(match.id)}>
        <span className={hidden}>{`${titleOf(draw, match)}: ${matchSentence(draw, names, match)}`}</span>
      </button>
      <div className={head}>
        {title && (
          <span aria-hidden className={quiet}>
            {title}
          </span>
        )}
        <MatchStateMark match={match} doubt={doubt} />
      </div>
      <div className={court}>
        <MatchSideRow match={match} side={0} showsWays={showsWays} />
        <div aria-hidden className={net} />
        <MatchSideRow match={match} side={1} showsWays={showsWays} />
      </div>
    </article>
  )
}

const card = cva({
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    width: 'full',
    minWidth: '0',
    paddingInline: '3',
    paddingBlock: '1',
    bg: 'surface',
    border: 'hair',
    borderRadius: 'md',
    boxShadow: 'card',
    transition: 'common',
    '&:has(> button:hover)': { borderColor: 'edge' },
  },
  variants: {
    isLit: { true: { borderColor: 'accent', bg: 'accentSoft', boxShadow: 'chosen' } },
    isInDoubt: { true: { borderStyle: 'dashed', borderColor: 'danger' } },
  },
})
/** The button covers the whole card. The buttons of the names lie above it. */
const cover = css({
  position: 'absolute',
  inset: '0',
  borderRadius: 'md',
  cursor: 'pointer',
  '&:focus-visible': { outlineOffset: '-2' },
})
const hidden = css({ srOnly: true })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '2',
  minHeight: '6',
  pointerEvents: 'none',
  '& a': { pointerEvents: 'auto', position: 'relative' },
  '&:empty': { display: 'none' },
})
const quiet = css({ textStyle: 'small', color: 'muted' })
const court = css({ display: 'flex', flexDirection: 'column', pointerEvents: 'none' })
/** The net between the sides, with its two posts. */
const net = css({
  height: 'px',
  bg: 'line',
  position: 'relative',
  _before: {
    content: '""',
    position: 'absolute',
    insetInlineStart: '0',
    top: '[-2px]',
    width: '[2px]',
    height: '[5px]',
    bg: 'edge',
  },
  _after: {
    content: '""',
    position: 'absolute',
    insetInlineEnd: '0',
    top: '[-2px]',
    width: '[2px]',
    height: '[5px]',
    bg: 'edge',
  },
})
