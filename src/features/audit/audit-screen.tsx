import { useMemo } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { listLog } from '#contract/administration/change-log.ts'
import { settings } from '#app/host/settings.ts'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { ListedPage } from '#app/session/listed-page.tsx'
import { useListPage } from '#app/session/use-list-page.ts'
import { css } from '#styled/css'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { Page } from '#ui/layout/page.tsx'
import { AuditFilters, type LogFilter } from './audit-filters.tsx'
import { type ReadableEntry, readable } from './entry-words.ts'
import { ExportLog } from './export-log.tsx'

interface AuditScreenProps {
  user: User
  filter: LogFilter
  /** Changes the filters. Starts at the first page unless a page is given. */
  onFilter: (change: Partial<LogFilter>) => void
}

/** /admin/audit: the log says what was done, by whom and when. Nobody can edit the log. */
export function AuditScreen({ user, filter, onFilter }: AuditScreenProps) {
  const query = queryOf(filter)
  const { client, list } = useListPage(
    'admin-log',
    user,
    listLog,
    { ...query, page: String(filter.page) },
    'Não foi possível carregar o registro.',
  )
  const { data } = list
  const rows = useMemo(
    () =>
      data?.items.map((entry) => ({ id: entry.id, ...readable(entry, data.names, settings.timeZone) })) ?? [],
    [data],
  )
  return (
    <Page
      title="Registro"
      subtitle="O que foi feito, por quem e quando. Nada aqui pode ser alterado."
      actions={<ExportLog client={client} query={query} total={data?.total ?? 0} />}
    >
      <title>Registro · PLAY</title>
      <ConnectionNotice>Para ver o registro é preciso internet.</ConnectionNotice>
      <AuditFilters filter={filter} names={data?.names ?? {}} onFilter={onFilter} />
      <ListedPage
        list={list}
        words={{ all: 'o registro', one: 'alteração', many: 'alterações' }}
        page={filter.page}
        onPage={(next) => onFilter({ page: next })}
        renderTable={() => (
          <DataTable
            label="Registro"
            columns={columns}
            items={rows}
            keyOf={({ id }) => id}
            isStale={list.isPlaceholderData}
          />
        )}
      />
    </Page>
  )
}

function queryOf({ search, page: _, ...chosen }: LogFilter) {
  const given = Object.entries({ ...chosen, search: search || undefined })
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as Record<string, string>
}

const columns: readonly Column<ReadableEntry>[] = [
  {
    title: 'O quê',
    isHead: true,
    cell: ({ what, about }) => (
      <>
        <span className={strong}>{what}</span>
        {about && <span className={detail}>{about}</span>}
      </>
    ),
  },
  { title: 'Evento', cell: ({ event }) => event },
  { title: 'Quem', cell: ({ who }) => who },
  {
    title: 'Quando',
    cell: ({ when, tapped }) => (
      <span>
        {when}
        {tapped && <span className={detail}>marcado no telefone: {tapped}</span>}
      </span>
    ),
  },
  {
    title: 'Antes → depois',
    cell: ({ changes }) =>
      changes.length === 0 ? null : (
        <dl className={changed}>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt className={name}>{field}: </dt>
              <dd className={value}>
                {before || '–'} → {after || '–'}
              </dd>
            </div>
          ))}
        </dl>
      ),
  },
]

const strong = css({ display: 'block', fontWeight: 'bold' })
const detail = css({ display: 'block', textStyle: 'small', color: 'muted' })
const changed = css({ textStyle: 'small', minWidth: '0' })
const name = css({ display: 'inline', color: 'muted' })
const value = css({ display: 'inline', overflowWrap: 'anywhere' })
