import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { ChevronRight, IdCard, Trophy } from 'lucide-react'
import type { User } from '#contract/accounts.ts'
import { css } from '#styled/css'
import { Facts } from '#ui/facts.tsx'
import { List, RowContent, rowLink } from '#ui/list.tsx'
import { Page } from '#ui/layout/page.tsx'
import { AccountConnection } from './connection.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { Sessions } from './sessions.tsx'

/** The person's own account, the same for every role. */
export function AccountScreen({ user, back }: { user: User; back: ReactNode }) {
  const isAdmin = user.role === 'ADMIN'
  return (
    <Page isNarrow title="Minha conta" back={back}>
      <title>Minha conta · PLAY</title>
      <AccountConnection />
      <Facts
        facts={[
          { label: 'Nome', value: user.name },
          { label: 'E-mail', value: user.email },
        ]}
      />
      <nav aria-label="Seus dados">
        <List>
          <li>
            <Link to={isAdmin ? '/admin/me' : '/me'} className={rowLink}>
              <RowContent
                leading={<IdCard aria-hidden className={icon} />}
                title="Dados pessoais"
                detail="Nome, nascimento, telefone, cidade"
                trailing={<ChevronRight aria-hidden className={icon} />}
              />
            </Link>
          </li>
          <li>
            <Link to={isAdmin ? '/admin/profile' : '/profile'} className={rowLink}>
              <RowContent
                leading={<Trophy aria-hidden className={icon} />}
                title="Perfil"
                detail="Apelido, categoria, como você joga"
                trailing={<ChevronRight aria-hidden className={icon} />}
              />
            </Link>
          </li>
        </List>
      </nav>
      <ChangePassword user={user} />
      <Sessions user={user} />
      <DownloadData />
      <DeleteAccount user={user} />
    </Page>
  )
}

const icon = css({ flexShrink: '0', width: 'iconLarge', height: 'iconLarge', color: 'muted' })
