import { Link } from '@tanstack/react-router'
import { CalendarPlus, History } from 'lucide-react'
import { useCallback } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import {
  type AdminEvent,
  type AdminEventOrder,
  AdminEventStatus,
  listAllEvents,
} from '#contract/administration/administration.ts'
import { formatPeriod } from '#contract/formats/days.ts'
import { formatCount } from '#contract/formats/formats.ts'
import { statusLabels } from '#contract/labels.ts'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { settings } from '#app/host/settings.ts'
import { ListedPage } from '#app/session/listed-page.tsx'
import { useListPage } from '#app/session/use-list-page.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/buttons/button-recipe.ts'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useSearchText } from '#ui/fields/use-search-text.ts'
import { filterBar, filterField } from '#ui/layout/filter-bar.ts'
import { Page } from '#ui/layout/page.tsx'
import { textLink } from '#ui/buttons/link-recipe.ts'
import { statusTones } from '../event-status-badge.tsx'

/** Filters and page of the list. */
export interface EventFilter {
  search: string
  status: AdminEventStatus | undefined
  order: AdminEventOrder
  page: number
}

interface AllEventsScreenProps {
  user: User
  filter: EventFilter
  /** Changes the filters. Starts at the first page unless a page is given. */
  onFilter: (change: Partial<EventFilter>) => void
}

/** /admin/events-manager: the events of all organisers, each with a link to its area. */
export function AllEventsScreen({ user, filter, onFilter }: AllEventsScreenProps) {
  const { search, status, order, page } = filter
  const query = { page: String(page), sort: order, ...(search && { search }), ...(status && { status }) }
  const refused = 'Não foi possível carregar os eventos.'
  const { list } = useListPage('admin-events', user, listAllEvents, query, refused)
  return (
    <Page
      title="Acompanhar"
      subtitle="Todos os eventos, de quem quer que sejam"
      actions={
        <Link to="/admin/new-event" className={button({})}>
          <CalendarPlus aria-hidden />
          Novo evento
        </Link>
      }
    >
      <title>Acompanhar · PLAY</title>
      <ConnectionNotice>Para ver todos os eventos é preciso internet.</ConnectionNotice>
      <Filters filter={filter} onFilter={onFilter} />
      <ListedPage
        list={list}
        words={{ all: 'os eventos', one: 'evento', many: 'eventos' }}
        page={page}
        onPage={(next) => onFilter({ page: next })}
        renderTable={({ items }) => (
          <DataTable
            label="Eventos"
            columns={columns}
            items={items}
            keyOf={({ id }) => id}
            isStale={list.isPlaceholderData}
            renderActions={({ id, title }) => (
              <Link
                to="/admin/audit"
                search={{ evento: id }}
                aria-label={`Ver ${title} no registro`}
                title="Ver no registro"
                className={button({ variant: 'quiet', isSquare: true })}
              >
                <History aria-hidden />
              </Link>
            )}
          />
        )}
      />
    </Page>
  )
}

function Filters({ filter, onFilter }: Pick<AllEventsScreenProps, 'filter' | 'onFilter'>) {
  const write = useCallback((search: string) => onFilter({ search }), [onFilter])
  const [typed, setTyped] = useSearchText(filter.search, write)
  return (
    <div className={filterBar}>
      <SearchField label="Buscar por evento ou responsável" value={typed} onValue={setTyped} />
      <SelectField
        label="Situação"
        isLabelHidden
        placeholder="Todas as situações"
        value={filter.status ?? ''}
        options={statuses}
        onValue={(status) => onFilter({ status: (status || undefined) as AdminEventStatus | undefined })}
        className={filterField}
      />
      <SelectField
        label="Ordem"
        isLabelHidden
        placeholder="Começam por último"
        value={filter.order === '-startDate' ? '' : filter.order}
        options={orders}
        onValue={(order) => onFilter({ order: (order || '-startDate') as AdminEventOrder })}
        className={filterField}
      />
    </div>
  )
}

const statuses = AdminEventStatus.options.map((value) => ({
  value,
  label: value === 'RASCUNHO' ? 'Rascunho' : statusLabels[value],
}))
const orders = [
  { value: 'startDate', label: 'Começam primeiro' },
  { value: 'title', label: 'Por nome' },
] satisfies { value: AdminEventOrder; label: string }[]

const columns: readonly Column<AdminEvent>[] = [
  {
    title: 'Evento',
    isHead: true,
    cell: ({ id, title, mainEvent }) => (
      <>
        <Link to="/manager/event/home" search={{ event: id }} className={opening}>
          {title}
        </Link>
        <span className={detail}>{mainEvent.name}</span>
      </>
    ),
  },
  {
    title: 'Responsável',
    cell: ({ owner }) =>
      owner === null ? (
        'Conta apagada'
      ) : (
        <span>
          {owner.name}
          <span className={detail}>{owner.email}</span>
        </span>
      ),
  },
  {
    title: 'Datas',
    cell: ({ startDate, endDate }) => formatPeriod(startDate, endDate, settings.timeZone),
  },
  {
    title: 'Situação',
    cell: ({ status, isDraft, cancelledAt }) =>
      isDraft ? (
        <Badge tone="warning">Rascunho</Badge>
      ) : cancelledAt ? (
        <Badge tone="danger">Cancelado</Badge>
      ) : (
        <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
      ),
  },
  { title: 'Inscritos', isNumber: true, cell: ({ registered }) => formatCount(registered) },
  { title: 'Pagos', isNumber: true, cell: ({ paid }) => formatCount(paid) },
]

const detail = css({ display: 'block', textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })
/** The link is as high as a finger. */
const opening = `${textLink} ${css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' })}`
