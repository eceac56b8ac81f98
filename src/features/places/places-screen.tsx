import { Link } from '@tanstack/react-router'
import { MapPin, Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { formatCount } from '#contract/formats.ts'
import { pageSize } from '#contract/pages.ts'
import type { PlaceListQuery } from '#contract/place-list.ts'
import { css, cx } from '#styled/css'
import { button } from '#ui/button-recipe.ts'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { aboveThumb, atThumb } from '#ui/layout/at-thumb.ts'
import { Page } from '#ui/layout/page.tsx'
import { onDemand, useOnDemand, usePrefetch } from '#ui/on-demand.ts'
import { Pager } from '#ui/pager.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { placeColumns } from './place-columns.tsx'
import { PlaceFilters } from './place-filters.tsx'
import { PlaceMenu } from './place-menu.tsx'
import { type ListedPlace, renewPlaces, usePlaces } from './use-places.ts'

const courtsDialog = onDemand(() =>
  import('./courts/courts-dialog.tsx').then((module) => module.CourtsDialog),
)
const placeDialogs = onDemand(() => import('./place-dialogs.tsx').then((module) => module.PlaceDialogs))

/** What is about to be done with a place. */
export interface PlaceDoing {
  what: 'remove' | 'merge'
  place: ListedPlace
}

interface PlacesScreenProps {
  filter: PlaceListQuery
  /** Shows other places, from the first page unless it says which. */
  onFilter: (change: Partial<PlaceListQuery>) => void
  /** Id of the place whose courts are open. */
  courtsOf: string | undefined
  onCourts: (placeId: string | undefined) => void
}

/** /admin/places: the places where events are, with their courts. */
export function PlacesScreen({ filter, onFilter, courtsOf, onCourts }: PlacesScreenProps) {
  const { client, list } = usePlaces(filter)
  const { data, error, isFetching, isPlaceholderData, refetch } = list
  const [doing, setDoing] = useState<PlaceDoing>()
  const stop = useCallback(() => setDoing(undefined), [])
  usePrefetch(courtsDialog)
  const showsCourts = useOnDemand(courtsDialog, courtsOf !== undefined, () => onCourts(undefined))
  const isAsking = useOnDemand(placeDialogs, doing !== undefined, stop)
  const isEverything = filter.search === '' && !filter.isProposed
  const add = (
    <Link to="/admin/places/new" className={button({})}>
      <Plus aria-hidden />
      Novo Local
    </Link>
  )
  return (
    <Page
      title="Locais"
      subtitle="Gerencie os locais e as quadras"
      actions={data?.total === 0 && isEverything ? undefined : <div className={atThumb}>{add}</div>}
    >
      <title>Locais · PLAY</title>
      <ConnectionNotice>Para ver e mudar os locais é preciso internet.</ConnectionNotice>
      <PlaceFilters filter={filter} onFilter={onFilter} />
      {!data && isFetching && <SkeletonList label="Carregando os locais" />}
      {!data && !isFetching && (
        <ErrorState title="Não deu para abrir os locais" onRetry={() => void refetch()}>
          {error?.message}
        </ErrorState>
      )}
      {data && (
        <div className={cx(column, aboveThumb)}>
          {data.total === 0 && isEverything ? (
            <EmptyState icon={<MapPin aria-hidden />} title="Ainda sem locais" action={add}>
              Quem organiza escolhe entre os locais daqui, ou sugere um que falta.
            </EmptyState>
          ) : (
            <p role="status" className={quiet}>
              {countWords(data.total)}
            </p>
          )}
          {data.items.length > 0 && (
            <DataTable
              label="Locais"
              columns={placeColumns}
              items={data.items}
              keyOf={({ id }) => id}
              isStale={isPlaceholderData}
              renderActions={(place) => <PlaceMenu place={place} onDo={setDoing} onCourts={onCourts} />}
            />
          )}
          <Pager
            page={filter.page}
            total={data.total}
            size={pageSize}
            onPage={(page) => onFilter({ page })}
          />
        </div>
      )}
      {showsCourts && courtsOf !== undefined && (
        <courtsDialog.Part
          key={courtsOf}
          client={client}
          place={{ id: courtsOf, name: data?.items.find(({ id }) => id === courtsOf)?.name }}
          onClose={() => {
            onCourts(undefined)
            void renewPlaces()
          }}
        />
      )}
      {isAsking && doing && <placeDialogs.Part {...{ client, doing }} onClose={stop} />}
    </Page>
  )
}

function countWords(total: number): string {
  if (total === 0) return 'Sem resultados.'
  return total === 1 ? '1 local' : `${formatCount(total)} locais`
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const quiet = css({ color: 'muted' })
