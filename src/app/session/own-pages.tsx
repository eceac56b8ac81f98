import { Link } from '@tanstack/react-router'
import { ChevronRight, IdCard, Settings, Ticket, Trophy } from 'lucide-react'
import type { User } from '#contract/accounts/accounts.ts'
import { css } from '#styled/css'
import { List, RowContent, rowLink } from '#ui/lists/list.tsx'

const looks = {
  person: { title: 'Dados pessoais', detail: 'Nome, nascimento, telefone, cidade', Icon: IdCard },
  profile: { title: 'Perfil', detail: 'Apelido, categoria, como você joga', Icon: Trophy },
  registrations: { title: 'Minhas inscrições', detail: 'Onde você joga, o que falta pagar', Icon: Ticket },
  account: { title: 'Minha conta', detail: 'Senha, aparelhos, baixar ou apagar seus dados', Icon: Settings },
}

/**
 * Links to the pages with the person's own data. Within the account page, only the links that it does not have itself.
 */
export function OwnPages({ role, isInAccount = false }: { role: User['role']; isInAccount?: boolean }) {
  const isAdmin = role === 'ADMIN'
  const pages = [
    { to: isAdmin ? '/admin/me' : '/me', ...looks.person },
    { to: isAdmin ? '/admin/profile' : '/profile', ...looks.profile },
    isInAccount
      ? ({ to: '/my-registrations', ...looks.registrations } as const)
      : ({ to: '/account', ...looks.account } as const),
  ] as const
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
