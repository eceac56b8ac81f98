import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { css } from '#styled/css'
import { adminGroups } from './admin-entries.ts'

/** The entries of the administration, at the side or in the drawer. The router marks the entry of the open area. */
export function AdminMenu({ onGo }: { onGo?: () => void }) {
  return (
    <nav aria-label="Administração" className={menu}>
      <Link to="/admin" activeOptions={exact} className={entry} onClick={onGo}>
        <House aria-hidden />
        Início
      </Link>
      {adminGroups.map(({ title, entries }) =>
        entries.length === 0 ? null : (
          <section key={title} aria-label={title} className={group}>
            <p aria-hidden className={heading}>
              {title}
            </p>
            {entries.map(({ to, title: name, Icon }) => (
              <Link key={to} to={to} className={entry} onClick={onGo}>
                <Icon aria-hidden />
                {name}
              </Link>
            ))}
          </section>
        ),
      )}
    </nav>
  )
}

const exact = { exact: true }

const menu = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const group = css({ display: 'flex', flexDirection: 'column', gap: '1' })
const heading = css({ textStyle: 'eyebrow', color: 'muted', paddingInline: '4' })
const entry = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'touch',
  paddingInline: '4',
  borderRadius: 'md',
  color: 'muted',
  textStyle: 'label',
  fontSize: 'md',
  textDecoration: 'none',
  '& svg': { flexShrink: '0', width: '6', height: '6' },
  '&:focus-visible': { outlineOffset: '-2' },
  _hover: { color: 'text' },
  '&[aria-current=page]': { color: 'accent', bg: 'accentSoft' },
})
