import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { listUsers } from '#contract/administration/administration.ts'
import type { Client } from '#contract/calls/client.ts'
import { accountRoleLabels } from '#contract/accounts/role-labels.ts'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { answered } from '#app/host/failures.ts'
import { queryClient } from '#app/session/query-client.ts'
import { css } from '#styled/css'
import { Avatar } from '#ui/avatar.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useSearchText } from '#ui/fields/use-search-text.ts'
import { List } from '#ui/lists/list.tsx'
import { PickRow } from '#ui/lists/pick-row.tsx'
import { SkeletonList } from '#ui/feedback/skeleton.tsx'
import type { EventOwner } from './event-owner.ts'

interface OwnerPickerProps {
  client: Client
  onPick: (owner: EventOwner) => void
  onClose: () => void
}

/** Picks one of the accounts by typing. */
export function OwnerPicker({ client, onPick, onClose }: OwnerPickerProps) {
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useSearchText(search, setSearch)
  const sought = useDeferredValue(search)
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['event-owners', sought],
      queryFn: async () =>
        answered(await client(listUsers, { query: { search: sought, state: 'active', sort: 'name' } }), {
          refused: 'Não foi possível carregar as contas.',
        }),
      placeholderData: keepPreviousData,
      gcTime: 0,
    },
    queryClient,
  )
  return (
    <Dialog isOpen onClose={onClose} title="Responsável pelo evento">
      <div className={column}>
        <ConnectionNotice>Para escolher uma pessoa é preciso internet.</ConnectionNotice>
        <SearchField label="Buscar por nome ou e-mail" value={typed} onValue={setTyped} />
        {!data && isFetching && <SkeletonList rows={4} label="Carregando as contas" />}
        {!data && !isFetching && (
          <ErrorState title="Não deu para abrir as contas" onRetry={() => void refetch()}>
            {error?.message}
          </ErrorState>
        )}
        {data?.items.length === 0 && <p role="status">Sem resultados.</p>}
        {data && data.items.length > 0 && (
          <List aria-label="Contas">
            {data.items.map(({ id, personId, name, email, role }) => (
              <PickRow
                key={id}
                leading={<Avatar name={name} />}
                title={name}
                detail={
                  <span className={address}>
                    {email} · {accountRoleLabels[role]}
                  </span>
                }
                onPick={() => onPick({ id, personId, name, email })}
              />
            ))}
          </List>
        )}
        {data && data.total > data.items.length && (
          <p className={quiet}>Digite mais para encontrar os outros.</p>
        )}
      </div>
    </Dialog>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const quiet = css({ textStyle: 'small', color: 'muted' })
const address = css({ overflowWrap: 'anywhere' })
