import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { anchorOf, type DayGame } from '../games/day-games.ts'
import { MatchSides } from './match-sides.tsx'

interface GameCardProps {
  game: DayGame
  /** The text above the names: time, place, or state of the match. */
  head: ReactNode
  /** Whether the card names its category, with a link to it. */
  isLinked?: boolean
  /** Whether links to the match lead to this card. */
  isTarget?: boolean
}

/** A match in a list: what it is, who plays, and the score. */
export function GameCard({ game, head, isLinked = false, isTarget = false }: GameCardProps) {
  const { draw, match, category, title } = game
  return (
    <li id={isTarget ? anchorOf(match) : undefined} className={card}>
      {head && <p className={top}>{head}</p>}
      <MatchSides game={game} />
      {isLinked && (
        <p>
          <a href={`?categoria=${draw.categoryId}#${anchorOf(match)}`} className={link}>
            {category} · {title}
          </a>
        </p>
      )}
      {match.isDisputed && <p className={doubt}>Resultado em dúvida: a organização vai decidir.</p>}
    </li>
  )
}

const card = css({
  display: 'flex',
  flexDirection: 'column',
  minWidth: '0',
  paddingInline: '4',
  paddingBlock: '2',
  bg: 'surface',
  border: 'hair',
  borderRadius: 'md',
  scrollMarginTop: '4',
  breakInside: 'avoid',
  _target: { borderColor: 'accent', bg: 'accentSoft' },
})
const top = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  textStyle: 'small',
  color: 'muted',
  _print: { fontSize: '[7.5pt]' },
})
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  textStyle: 'small',
  color: 'muted',
  textDecoration: 'underline',
  _hover: { color: 'text' },
})
const doubt = css({ textStyle: 'small', color: 'danger' })
