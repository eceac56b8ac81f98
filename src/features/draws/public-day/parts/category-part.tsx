import type { ReactNode } from 'react'
import { progressOf } from '#contract/draws/draw-progress.ts'
import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import { keptOf } from '#contract/draws/kept-of.ts'
import { podiumOf } from '#contract/draws/podium.ts'
import { followedDraw } from '#contract/draws/shown-draw.ts'
import type { EntryName } from '#app/draws/pair-name.ts'
import { css } from '#styled/css'
import type { BracketPhase } from '../../bracket/bracket-rounds.ts'
import { originInWords } from '../../lot/lot-words.ts'
import { isInDoubt, podiumSteps } from '../../podium/podium-of-draw.ts'
import { BracketPart } from './bracket-part.tsx'
import { type DayGames, luckyOf } from '../games/day-games.ts'
import { cards, heading, lineLink, links, quiet, section } from './day-styles.ts'
import { GameCard } from './game-card.tsx'
import { GroupPart } from './group-part.tsx'
import { headWords } from '../games/head-words.ts'
import { OutsidePart } from './outside-part.tsx'

type Names = ReadonlyMap<string, EntryName>

/** A category: its champion, its groups with their tables, and its rounds. */
export function CategoryPart({ games, draw }: { games: DayGames; draw: Draw }) {
  const title = games.day.categories.find(({ id }) => id === draw.categoryId)?.title ?? ''
  const names: Names = games.names.get(draw) ?? new Map()
  const own = games.games.filter((game) => game.draw === draw)
  const byId = new Map(own.map((game) => [game.match.id, game]))
  const has = (phase: ShownMatch['phase']) => own.some(({ match }) => match.phase === phase)
  const bracket = (phase: BracketPhase) => <BracketPart {...{ draw, phase, names }} games={byId} />
  const third = own.find(({ match }) => match.phase === 'THIRD_PLACE')
  return (
    <>
      <div className={section}>
        <h2 className={heading}>{title}</h2>
        <p className={links}>
          <a href={`?categoria=${draw.categoryId}`} data-share={title} className={lineLink}>
            Compartilhar
          </a>
          <a href={`?categoria=${draw.categoryId}&texto`} data-copy="" className={lineLink}>
            Copiar resultados
          </a>
        </p>
        <Champions draw={draw} names={names} />
      </div>
      {draw.groups.length > 0 && (
        <Phase title={draw.groups.length > 1 ? 'Grupos' : 'Grupo'}>
          <div className={groups}>
            {draw.groups.map((group) => (
              <GroupPart
                key={group.name}
                {...{ draw, group, names }}
                games={own.filter(({ match }) => match.phase === 'GROUP' && match.group === group.name)}
              />
            ))}
          </div>
        </Phase>
      )}
      {has('KNOCKOUT') && <Phase title="Chave">{bracket('KNOCKOUT')}</Phase>}
      {third && (
        <Phase title="Disputa do 3º lugar">
          <ul className={cards}>
            <GameCard game={third} isTarget head={headWords(third)} />
          </ul>
        </Phase>
      )}
      {has('LOSERS') && <Phase title="Chave dos perdedores">{bracket('LOSERS')}</Phase>}
      {has('CONSOLATION') && <Phase title="Consolação">{bracket('CONSOLATION')}</Phase>}
      <OutsidePart outside={draw.outside} />
      {luckyOf(draw).length > 0 && (
        <p className={quiet}>
          LL (lucky loser): perdeu na primeira rodada e joga no lugar de quem saiu, por sorteio.
        </p>
      )}
      <p className={quiet}>
        {originInWords(draw)}
        {draw.number > 1 && ` (${draw.number}º sorteio desta categoria)`}
      </p>
    </>
  )
}

function Phase({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={phase}>
      <h2 className={heading}>{title}</h2>
      {children}
    </section>
  )
}

function Champions({ draw, names }: { draw: Draw; names: Names }) {
  const steps = podiumSteps(keptOf(draw))
  if (steps.length === 0) return null
  return (
    <>
      <ol aria-label="Pódio" className={podium}>
        {steps.flatMap(({ place, entryIds }) =>
          entryIds.map((id) => (
            <li key={id}>
              <strong>{place}º</strong> {names.get(id)?.full}
            </li>
          )),
        )}
      </ol>
      {isInDoubt(draw) && <p className={doubt}>O pódio depende de um resultado em dúvida.</p>}
    </>
  )
}

/** The champion of a category, in one line, with a doubt about a result; undefined before the category is over. */
export function championOf(draw: Draw, names: Names): string | undefined {
  const { champion } = podiumOf(progressOf(followedDraw(keptOf(draw))), draw.settings)
  const name = champion === undefined ? undefined : names.get(champion)?.full
  return name !== undefined && isInDoubt(draw) ? `${name} (resultado em dúvida)` : name
}

/** A phase is longer than a printed page, so it may break between pages. Its groups and cards may not. */
const phase = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' })
const groups = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[repeat(2, minmax(0, 1fr))]' },
  gap: '6',
  alignItems: 'start',
})
const podium = css({
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  padding: '4',
  bg: 'court',
  color: 'onCourt',
  borderRadius: 'md',
  textStyle: 'subtitle',
  overflowWrap: 'anywhere',
})
const doubt = css({ textStyle: 'small', color: 'danger' })
