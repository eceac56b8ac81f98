import { Link } from '@tanstack/react-router'
import { CalendarClock, CalendarCog, ConciergeBell, House, Trophy, UserCog, Users } from 'lucide-react'
import { useOffer } from '#app/host/use-offer.ts'
import { css, cx } from '#styled/css'
import { navLink } from '#ui/layout/nav-link.ts'

/** The menu of the event area: at the left on wide screens, at the lower edge on phones. */
export function EventMenu({ eventId, canChange }: { eventId: string; canChange: boolean }) {
  const hasMembers = useOffer('organising')
  return (
    <nav aria-label="Evento" data-bottom-bar="" className={menu}>
      <Link to="/manager/event/home" search={{ event: eventId }} activeOptions={exact} className={navLink}>
        <House aria-hidden />
        Início
      </Link>
      <Link to="/manager/event/players" search={{ event: eventId }} activeOptions={exact} className={navLink}>
        <Users aria-hidden />
        Inscritos
      </Link>
      <Link to="/manager/event/desk" search={{ event: eventId }} activeOptions={exact} className={navLink}>
        <ConciergeBell aria-hidden />
        Mesa
      </Link>
      <Link
        to="/manager/event/schedules"
        search={{ event: eventId }}
        activeOptions={exact}
        className={navLink}
      >
        <CalendarClock aria-hidden />
        Horários
      </Link>
      <Link to="/manager/event/games" search={{ event: eventId }} activeOptions={exact} className={navLink}>
        <Trophy aria-hidden />
        Jogos
      </Link>
      {canChange && (
        <Link
          to="/manager/event/details"
          search={{ event: eventId }}
          activeOptions={exact}
          className={cx(navLink, besideCategories)}
        >
          <CalendarCog aria-hidden />
          Evento
        </Link>
      )}
      {!canChange && hasMembers && (
        <Link
          to="/manager/event/details"
          search={{ event: eventId }}
          activeOptions={exact}
          className={navLink}
        >
          <UserCog aria-hidden />
          Equipe
        </Link>
      )}
    </nav>
  )
}

/** Filters in the address do not change which menu item is current. */
const exact = { includeSearch: false }

/** Wide screens show this content beside the categories, so they need no menu item for it. */
const besideCategories = css({ xl: { display: 'none' } })
const menu = css({
  display: 'flex',
  flexDirection: { base: 'row', lg: 'column' },
  gap: { lg: '1' },
  position: { base: 'fixed', lg: 'static' },
  insetInline: '0',
  bottom: '0',
  zIndex: { base: 'bar', lg: 'base' },
  _print: { display: 'none' },
  bg: { base: 'surface', lg: 'transparent' },
  borderTop: { base: 'hair', lg: 'none' },
  paddingBottom: { base: '[env(safe-area-inset-bottom)]', lg: '0' },
})
