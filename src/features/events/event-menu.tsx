import { Link } from '@tanstack/react-router'
import { House, Users } from 'lucide-react'
import { css } from '#styled/css'

/** The event area's menu: at the left on wide screens, under the thumb on phones. */
export function EventMenu({ eventId }: { eventId: string }) {
  return (
    <nav aria-label="Evento" data-bottom-bar="" className={menu}>
      <Link to="/manager/event/home" search={{ event: eventId }} activeOptions={exact} className={entry}>
        <House aria-hidden className={icon} />
        Início
      </Link>
      <Link to="/manager/event/players" search={{ event: eventId }} activeOptions={exact} className={entry}>
        <Users aria-hidden className={icon} />
        Inscritos
      </Link>
    </nav>
  )
}

/** Filters in the address do not change which screen it is. */
const exact = { includeSearch: false }

const menu = css({
  display: 'flex',
  flexDirection: { base: 'row', lg: 'column' },
  gap: { lg: '1' },
  position: { base: 'fixed', lg: 'static' },
  insetInline: '0',
  bottom: '0',
  zIndex: { base: 'bar', lg: 'base' },
  bg: { base: 'surface', lg: 'transparent' },
  borderTop: { base: 'hair', lg: 'none' },
  paddingBottom: { base: '[env(safe-area-inset-bottom)]', lg: '0' },
})
const entry = css({
  flex: { base: '1', lg: 'none' },
  display: 'flex',
  flexDirection: { base: 'column', lg: 'row' },
  alignItems: 'center',
  justifyContent: { base: 'center', lg: 'flex-start' },
  gap: { base: '0.5', lg: '3' },
  minHeight: { base: '16', lg: 'touch' },
  paddingInline: '4',
  borderRadius: { lg: 'md' },
  textStyle: 'label',
  color: 'muted',
  textDecoration: 'none',
  transition: 'colors',
  _hover: { color: 'text', bg: { lg: 'neutralSoft' } },
  '&[aria-current=page]': { color: 'accent', bg: { lg: 'accentSoft' } },
  '&[aria-current=page] svg': { transform: 'scale(1.1)' },
})
const icon = css({ width: '6', height: '6' })
