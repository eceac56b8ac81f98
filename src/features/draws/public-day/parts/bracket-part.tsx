import { roundTitle, sideName } from '#app/draws/match-words.ts'
import type { EntryName } from '#app/draws/pair-name.ts'
import type { Draw } from '#contract/draws/draw.ts'
import { css } from '#styled/css'
import { type BracketPhase, bracketRounds } from '../../bracket/bracket-rounds.ts'
import type { DayGame } from '../games/day-games.ts'
import { quiet } from './day-styles.ts'
import { GameCard } from './game-card.tsx'
import { headWords } from '../games/head-words.ts'

interface BracketPartProps {
  draw: Draw
  phase: BracketPhase
  /** The games of the draw, by id of the match. */
  games: ReadonlyMap<string, DayGame>
  names: ReadonlyMap<string, EntryName>
}

/**
 * A phase as rounds, each with its matches in order. The rounds stand below each other on a phone, and beside each
 * other on wide screens and on paper.
 */
export function BracketPart({ draw, phase, games, names }: BracketPartProps) {
  const rounds = bracketRounds(draw, phase)
  return (
    <div className={tree}>
      {rounds.map(({ round, slots }) => (
        <section key={round} className={column} aria-labelledby={`${phase}-${round}`}>
          <h3 id={`${phase}-${round}`} className={head}>
            {roundTitle(draw, phase, round)}
          </h3>
          <ol className={roundSlots}>
            {slots.map(({ position, match, passes }) => {
              const game = match && games.get(match.id)
              if (game)
                return (
                  <GameCard
                    key={position}
                    game={game}
                    isTarget
                    head={[slots.length > 1 ? `Jogo ${position}` : '', headWords(game)]
                      .filter(Boolean)
                      .join(' · ')}
                  />
                )
              if (passes)
                return (
                  <li key={position} className={bye}>
                    {sideName(draw, passes, names.get(passes.entryId ?? '')?.full)}
                    <span className={quiet}> passa direto</span>
                  </li>
                )
              return <li key={position} aria-hidden className={gap} />
            })}
          </ol>
        </section>
      ))}
    </div>
  )
}

const tree = css({
  display: 'flex',
  flexDirection: { base: 'column', lg: 'row', _print: 'row' },
  gap: '4',
  _print: { fontSize: '[9pt]', gap: '1' },
})
const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  minWidth: '0',
  flex: { lg: '[1 1 0]', _print: '[1 1 0]' },
})
const head = css({ textStyle: 'eyebrow', color: 'muted' })
const roundSlots = css({
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  justifyContent: { lg: 'space-around', _print: 'space-around' },
  flexGrow: '1',
})
const bye = css({
  paddingInline: '4',
  paddingBlock: '2',
  border: 'hair',
  borderStyle: 'dashed',
  borderRadius: 'md',
  overflowWrap: 'anywhere',
})
/** An empty slot keeps the shape of the tree where there is no match. */
const gap = css({ display: { base: 'none', lg: 'block', _print: 'block' }, minHeight: '16' })
