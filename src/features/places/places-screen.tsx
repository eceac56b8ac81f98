import { Link } from '@tanstack/react-router'
import { MapPin, Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { ListedPage } from '#app/session/listed-page.tsx'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import type { PlaceListQuery } from '#contract/places/place-list.ts'
import { css, cx } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { aboveThumb, atThumb } from '#ui/layout/at-thumb.ts'
import { Page } from '#ui/layout/page.tsx'
import { onDemand, useOnDemand, usePrefetch } from '#ui/on-demand.ts'
import { placeColumns } from './place-columns.tsx'
import type { PlaceDoing } from './place-dialogs.tsx'
import { PlaceFilters } from './place-filters.tsx'
import { PlaceMenu } from './place-menu.tsx'
import { renewPlaces, usePlaces } from './use-places.ts'

const courtsDialog = onDemand(() =>
  import('./courts/courts-dialog.tsx').then((module) => module.CourtsDialog),
)
const placeDialogs = onDemand(() => import('./place-dialogs.tsx').then((module) => module.PlaceDialogs))

interface PlacesScreenProps {
  filter: PlaceListQuery
  /** Changes the filters. Starts at the first page unless a page is given. */
  onFilter: (change: Partial<PlaceListQuery>) => void
  /** Id of the place whose courts are open. */
  courtsOf: string | undefined
  onCourts: (placeId: string | undefined) => void
}

/** /admin/places: all places with their courts. */
export function PlacesScreen({ filter, onFilter, courtsOf, onCourts }: PlacesScreenProps) {
  const { client, list } = usePlaces(filter)
  const { data } = list
  const [doing, setDoing] = useState<PlaceDoing>()
  const stop = useCallback(() => setDoing(undefined), [])
  usePrefetch(courtsDialog)
  const showsCourts = useOnDemand(courtsDialog, courtsOf !== undefined, () => onCourts(undefined))
  const isAsking = useOnDemand(placeDialogs, doing !== undefined, stop)
  const isEverything = filter.search === '' && !filter.isProposed
  const add = (
    <Link to="/admin/places/new" className={button({})}>
      <Plus aria-hidden />
      Novo local
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
      <div className={cx(column, aboveThumb)}>
        <ListedPage
          list={list}
          words={{ all: 'os locais', one: 'local', many: 'locais' }}
          page={filter.page}
          onPage={(page) => onFilter({ page })}
          empty={
            isEverything && (
              <EmptyState icon={<MapPin aria-hidden />} title="Ainda sem locais" action={add}>
                Quem organiza escolhe entre os locais daqui, ou sugere um que falta.
              </EmptyState>
            )
          }
          renderTable={({ items }) => (
            <DataTable
              label="Locais"
              columns={placeColumns}
              items={items}
              keyOf={({ id }) => id}
              isStale={list.isPlaceholderData}
              renderActions={(place) => <PlaceMenu place={place} onDo={setDoing} onCourts={onCourts} />}
            />
          )}
        />
      </div>
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

const column = css({ display: 'flex', flexDirection: 'column', gap: '4' })
