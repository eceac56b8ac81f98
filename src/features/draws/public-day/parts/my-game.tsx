import { beforeInWords } from '#contract/order-of-play/on-the-day/game-start.ts'
import { isWithoutNewTime } from '#contract/order-of-play/on-the-day/without-new-time.ts'
import { css } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { card } from '#ui/card.tsx'
import { control } from '#ui/fields/control.ts'
import { anchorOf, type DayGame, type DayGames, gamesBefore, isOnCourt } from '../games/day-games.ts'
import { heading, lineLink, links, list, quiet, section, subheading } from './day-styles.ts'
import { startWords } from '../games/day-words.ts'
import { findNames, type FoundName } from '../games/find-names.ts'
import { gamesOfName, sideOfName } from '../games/games-of-name.ts'
import { GameCard } from './game-card.tsx'

/** The games of the player whose name was typed. Without one clear player, a form asks for the name. */
export function MyGame({ games, typed }: { games: DayGames; typed: string | undefined }) {
  const found = typed === undefined ? [] : findNames(games, typed)
  const [only] = found
  if (only && found.length === 1) return <GamesOf games={games} found={only} />
  return (
    <div className={`${card()} ${section}`}>
      <h2 className={heading}>Meu jogo</h2>
      {found.length > 1 && (
        <>
          <p>Qual destes nomes?</p>
          <ul className={list}>
            {found.map((one) => (
              <li key={one.name}>
                <a href={keptLink(one.name)} className={lineLink}>
                  {one.name} · {one.categories.join(', ')}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {typed !== undefined && found.length === 0 && (
        <p role="alert">Ninguém com o nome “{typed}” nas chaves publicadas. Escreva como na inscrição.</p>
      )}
      <form id="find" className={form}>
        <label htmlFor="nome" className={quiet}>
          Escreva o nome de quem joga: o próximo jogo aparece aqui e fica neste celular.
        </label>
        <div className={row}>
          <input
            id="nome"
            name="nome"
            required
            maxLength={80}
            autoComplete="name"
            className={`${control} ${input}`}
          />
          <button type="submit" name="guardar" value="1" className={button({ variant: 'secondary' })}>
            Ver meu jogo
          </button>
        </div>
      </form>
    </div>
  )
}

const keptLink = (name: string) => `?nome=${encodeURIComponent(name)}&guardar=1`

function GamesOf({ games, found: { name } }: { games: DayGames; found: FoundName }) {
  const { next, later, played } = gamesOfName(games, name)
  return (
    <div className={`${card()} ${section}`} data-name={name}>
      <h2 className={heading}>{name}</h2>
      {next ? <Next games={games} game={next} name={name} /> : <p>Nenhum jogo marcado neste momento.</p>}
      {later.length > 0 && (
        <>
          <h3 className={subheading}>Depois</h3>
          <ul className={list}>
            {later.map((game) => (
              <GameCard key={game.match.id} game={game} isLinked head={whenAndWhere(games, game)} />
            ))}
          </ul>
        </>
      )}
      {played.length > 0 && (
        <details id="ja-jogados">
          <summary className={summary}>{`Já jogados (${played.length})`}</summary>
          <ul className={list}>
            {played.map((game) => (
              <GameCard key={game.match.id} game={game} isLinked head={game.court ?? ''} />
            ))}
          </ul>
        </details>
      )}
      <p className={links}>
        <a href={`?nome=${encodeURIComponent(name)}`} data-share={name} className={lineLink}>
          Compartilhar
        </a>
        <a href="?" id="forget" className={lineLink}>
          Esquecer este nome
        </a>
      </p>
    </div>
  )
}

/** The next game, readable at arm's length. */
function Next({ games, game, name }: { games: DayGames; game: DayGame; name: string }) {
  const isNow = isOnCourt(game)
  const closed = games.closed.get(game.court ?? '')
  const own = sideOfName(game, name)
  return (
    <>
      <p className={next}>
        {isNow
          ? [game.match.state === 'PLAYING' ? 'Em jogo' : 'Chamado', game.court].filter(Boolean).join(': ')
          : capital(startWords(games, game))}
      </p>
      {!isNow && game.court && <p className={next}>{game.court}</p>}
      {!isNow && closed && <p>{`${game.court ?? ''} ${closed}`}</p>}
      <p className={against}>contra {game.sides[own === 0 ? 1 : 0]}</p>
      {!isNow && game.court && !isWithoutNewTime(game.match) && (
        <p>{beforeInWords(gamesBefore(games, game))}</p>
      )}
      <p>
        <a href={`?categoria=${game.draw.categoryId}#${anchorOf(game.match)}`} className={lineLink}>
          {game.category} · {game.title}
        </a>
      </p>
    </>
  )
}

const whenAndWhere = (games: DayGames, game: DayGame) =>
  [capital(startWords(games, game)), game.court].filter(Boolean).join(' · ')

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)

const form = css({ display: 'flex', flexDirection: 'column', gap: '2', _print: { display: 'none' } })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const input = css({ flex: '[1 1 12rem]', width: 'auto', minWidth: '0' })
const next = css({ textStyle: 'heading', overflowWrap: 'anywhere' })
const against = css({ textStyle: 'subtitle', overflowWrap: 'anywhere' })
const summary = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  textStyle: 'label',
  color: 'accent',
  cursor: 'pointer',
})
