import { useCallback, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { type AdminUser, listUsers } from '#contract/administration/administration.ts'
import { dayOf, formatDay } from '#contract/formats/days.ts'
import { formatCount } from '#contract/formats/formats.ts'
import { accountRoleLabels } from '#contract/accounts/role-labels.ts'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { settings } from '#app/host/settings.ts'
import { ListedPage } from '#app/session/listed-page.tsx'
import { renewListPages, useListPage } from '#app/session/use-list-page.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { Page } from '#ui/layout/page.tsx'
import { onDemand, useOnDemand, usePrefetch } from '#ui/on-demand.ts'
import { type UserFilter, UserFilters } from './user-filters.tsx'
import { type UserDoing, UserMenu } from './user-menu.tsx'

const dialogs = onDemand(() => import('./user-dialogs.tsx').then((module) => module.UserDialogs))

interface UsersScreenProps {
  user: User
  filter: UserFilter
  /** Changes the filters. Starts at the first page unless a page is given. */
  onFilter: (change: Partial<UserFilter>) => void
  /** Opens the log of an account: its own actions, and changes of it. */
  onLog: (accountId: string) => void
}

/** /admin/users: the accounts with their roles. An ADMIN changes roles, blocks, sends mails again and ends sessions. */
export function UsersScreen({ user, filter, onFilter, onLog }: UsersScreenProps) {
  const { search, role, state, order, page } = filter
  const query = {
    page: String(page),
    sort: order,
    ...(search && { search }),
    ...(role && { role }),
    ...(state && { state }),
  }
  const { client, list } = useListPage(
    cache,
    user,
    listUsers,
    query,
    'Não foi possível carregar os usuários.',
  )
  const [doing, setDoing] = useState<UserDoing>()
  usePrefetch(dialogs)
  const close = useCallback(() => setDoing(undefined), [])
  const isAsking = useOnDemand(dialogs, doing !== undefined, close)
  return (
    <Page title="Usuários" subtitle="Contas, papéis e acessos">
      <title>Usuários · PLAY</title>
      <ConnectionNotice>Para ver e alterar contas é preciso internet.</ConnectionNotice>
      <UserFilters filter={filter} onFilter={onFilter} />
      <ListedPage
        list={list}
        words={{ all: 'os usuários', one: 'conta', many: 'contas' }}
        page={page}
        onPage={(next) => onFilter({ page: next })}
        renderTable={({ items }) => (
          <DataTable
            label="Usuários"
            columns={columns}
            items={items}
            keyOf={idOf}
            isStale={list.isPlaceholderData}
            renderActions={(item) => (
              <UserMenu user={item} isOwn={item.id === user.id} onDo={setDoing} onLog={onLog} />
            )}
          />
        )}
      />
      {isAsking && doing && (
        <dialogs.Part
          client={client}
          doing={doing}
          isOwn={doing.user.id === user.id}
          onDone={() => renewListPages(cache)}
          onClose={close}
        />
      )}
    </Page>
  )
}

const cache = 'admin-users'
const idOf = ({ id }: AdminUser) => id

const columns: readonly Column<AdminUser>[] = [
  {
    title: 'Nome',
    isHead: true,
    cell: ({ name, email }) => (
      <>
        <span className={strong}>{name}</span>
        <span className={address}>{email}</span>
      </>
    ),
  },
  { title: 'Papel', cell: ({ role }) => accountRoleLabels[role] },
  {
    title: 'Situação',
    cell: ({ isBlocked, isConfirmed }) =>
      isBlocked ? (
        <Badge tone="danger">Bloqueada</Badge>
      ) : isConfirmed ? (
        <Badge tone="positive">Ativa</Badge>
      ) : (
        <Badge tone="warning">E-mail não confirmado</Badge>
      ),
  },
  { title: 'Criada em', cell: ({ createdAt }) => formatDay(dayOf(createdAt, settings.timeZone)) },
  { title: 'Eventos', isNumber: true, cell: ({ events }) => formatCount(events) },
  { title: 'Acessos', isNumber: true, cell: ({ sessions }) => formatCount(sessions) },
]

const strong = css({ display: 'block', fontWeight: 'bold' })
const address = css({ display: 'block', textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })
