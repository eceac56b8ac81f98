import { Link } from '@tanstack/react-router'
import { css } from '#styled/css'

/** The three views of an event's games: by category, current games, and order of play. */
export function GamesTabs({ eventId }: { eventId: string }) {
  const search = { event: eventId }
  return (
    <nav aria-label="Jogos" className={tabs}>
      <Link to="/manager/event/games" search={search} activeOptions={exact} className={tab}>
        Categorias
      </Link>
      <Link to="/manager/event/games/now" search={search} activeOptions={exact} className={tab}>
        Agora
      </Link>
      <Link to="/manager/event/games/order" search={search} activeOptions={exact} className={tab}>
        Ordem
      </Link>
    </nav>
  )
}

const exact = { exact: true, includeSearch: false }

const tabs = css({
  display: 'flex',
  flexWrap: 'wrap',
  bg: 'sunken',
  borderRadius: 'md',
  _print: { display: 'none' },
})
const tab = css({
  flex: '[1 1 0]',
  minWidth: 'min',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 'touch',
  paddingInline: '2',
  borderRadius: 'md',
  color: 'muted',
  textStyle: 'label',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  _hover: { color: 'text' },
  '&[aria-current=page]': { bg: 'raised', color: 'text', boxShadow: 'card' },
})
