import { Link } from '@tanstack/react-router'
import { ChevronRight, IdCard, Settings, Trophy } from 'lucide-react'
import { css } from '#styled/css'
import { List, RowContent, rowLink } from '#ui/list.tsx'

const pages = [
  { to: '/me', title: 'Dados pessoais', detail: 'Nome, nascimento, telefone, cidade', Icon: IdCard },
  { to: '/profile', title: 'Perfil', detail: 'Apelido, categoria, como você joga', Icon: Trophy },
  {
    to: '/account',
    title: 'Minha conta',
    detail: 'Senha, aparelhos, baixar ou apagar seus dados',
    Icon: Settings,
  },
] as const

/** Where a person keeps the own data. */
export function OwnPages() {
  return (
    <nav aria-label="Seus dados">
      <List>
        {pages.map(({ to, title, detail, Icon }) => (
          <li key={to}>
            <Link to={to} className={rowLink}>
              <RowContent
                leading={<Icon aria-hidden className={icon} />}
                title={title}
                detail={detail}
                trailing={<ChevronRight aria-hidden className={icon} />}
              />
            </Link>
          </li>
        ))}
      </List>
    </nav>
  )
}

const icon = css({ flexShrink: '0', width: 'iconLarge', height: 'iconLarge', color: 'muted' })
