import type { ReactNode } from 'react'
import type { PublicDay } from '#contract/order-of-play/on-the-day/public-day.ts'
import { counted } from '#contract/formats/formats.ts'
import { SponsorList } from '#app/events/sponsor-list.tsx'
import { css, cx } from '#styled/css'
import { CourtLines } from '#ui/court-lines.tsx'
import { WordMark } from '#ui/word-mark.tsx'
import { CategoryPart, championOf } from './parts/category-part.tsx'
import { type DayGames, isToPlay } from './games/day-games.ts'
import { chip, chips, heading, lineLink, list, quiet, section, subheading } from './parts/day-styles.ts'
import { LastResults, NextGames, OnCourt } from './parts/now-part.tsx'

/** The games of an event: current games, next games, results and categories; or one category only. */
export function DayPage({ games, categoryId }: { games: DayGames; categoryId: string | undefined }) {
  const { day } = games
  const draw = day.draws.find((one) => one.categoryId === categoryId)
  return (
    <Frame day={day}>
      {day.draws.length === 0 ? (
        !day.event.isCancelled && <NothingPublished isHidden={day.event.hidesGames} />
      ) : draw ? (
        <>
          <a href="?" className={lineLink}>
            Todos os jogos
          </a>
          <CategoryPart games={games} draw={draw} />
          <Categories games={games} current={draw.categoryId} />
        </>
      ) : (
        <>
          {categoryId !== undefined && <p role="alert">Esta categoria ainda não foi publicada.</p>}
          <div id="mine" />
          <nav aria-label="Nesta página">
            <ul className={chips}>
              {parts.map(([id, title]) => (
                <li key={id}>
                  <a href={`#${id}`} className={chip()}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <OnCourt games={games} />
          <NextGames games={games} />
          <LastResults games={games} />
          <Categories games={games} current={undefined} />
        </>
      )}
    </Frame>
  )
}

const parts = [
  ['agora', 'Agora'],
  ['a-seguir', 'A seguir'],
  ['resultados', 'Resultados'],
  ['categorias', 'Categorias'],
] as const

function Frame({
  day: { event, version, draws, sponsors },
  children,
}: {
  day: PublicDay
  children: ReactNode
}) {
  return (
    <>
      <header className={court}>
        <CourtLines />
        <WordMark />
        <h1 className={title}>
          <span>Jogos</span>
          <a href={`/event-register/${event.id}`} className={eventLink}>
            {event.title}
          </a>
        </h1>
      </header>
      <main id="day" data-version={version} className={column}>
        <p id="age" role="status" hidden className={age} />
        {event.isCancelled && <p className={age}>Evento cancelado</p>}
        {children}
        {sponsors.length > 0 && (
          <section aria-labelledby="sponsors" className={section}>
            <h2 id="sponsors" className={subheading}>
              Patrocínio
            </h2>
            <SponsorList sponsors={sponsors} />
          </section>
        )}
        {draws.length > 0 && (
          <p>
            <a href={`/event-register/${event.id}/painel`} className={lineLink}>
              Painel para televisão
            </a>
          </p>
        )}
      </main>
    </>
  )
}

function NothingPublished({ isHidden }: { isHidden: boolean }) {
  if (isHidden)
    return (
      <div className={section}>
        <h2 className={heading}>Os jogos ainda não são públicos</h2>
        <p>A organização prepara chaves e horários. Eles aparecem aqui assim que ela publicar.</p>
      </div>
    )
  return (
    <div className={section}>
      <h2 className={heading}>Os jogos ainda não foram publicados</h2>
      <p>Assim que a organização publicar a primeira chave, jogos e resultados aparecem aqui.</p>
    </div>
  )
}

function Categories({ games, current }: { games: DayGames; current: string | undefined }) {
  const { day } = games
  if (day.draws.every(({ categoryId }) => categoryId === current)) return null
  return (
    <section id="categorias" className={cx(section, current !== undefined && onScreen)}>
      <h2 className={heading}>Categorias</h2>
      <ul className={list}>
        {day.draws.map((draw) => {
          const name = day.categories.find(({ id }) => id === draw.categoryId)?.title ?? ''
          if (draw.categoryId === current) return null
          const open = draw.matches.filter((match) => isToPlay({ match })).length
          const champion = championOf(draw, games.names.get(draw) ?? new Map())
          return (
            <li key={draw.id} className={row}>
              <a href={`?categoria=${draw.categoryId}`} className={lineLink}>
                {name}
              </a>
              <span className={quiet}>
                {champion
                  ? `Campeões: ${champion}`
                  : open === 0
                    ? 'Terminada'
                    : `${open === 1 ? 'falta' : 'faltam'} ${counted(open, 'jogo', 'jogos')}`}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Links to other pages are not printed on the sheet of a category. */
const onScreen = css({ _print: { display: 'none' } })
const court = css({
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2',
  padding: '4',
  bg: 'court',
  color: 'onCourt',
  textAlign: 'center',
  _print: { bg: 'transparent', color: 'text', padding: '0', '& svg': { display: 'none' } },
})
const title = css({ textStyle: 'subtitle', display: 'flex', flexDirection: 'column', alignItems: 'center' })
const eventLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  textStyle: 'title',
  overflowWrap: 'anywhere',
  '--ring': '{colors.spark}',
})
const column = css({
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '3', sm: '4' },
  paddingBlock: '4',
  display: 'flex',
  flexDirection: 'column',
  gap: '6',
  minWidth: '0',
})
const age = css({
  padding: '3',
  bg: 'warningSoft',
  color: 'text',
  borderRadius: 'md',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  borderTop: 'hair',
})
