import { useRef, useState } from 'react'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import type { Client } from '#contract/calls/client.ts'
import type { Court } from '#contract/places/courts.ts'
import { css } from '#styled/css'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SkeletonList } from '#ui/feedback/skeleton.tsx'
import { AddCourt } from './add-court.tsx'
import { CourtList } from './court-list.tsx'
import { RemoveCourt } from './remove-court.tsx'
import { useCourts } from './use-courts.ts'

interface PlaceCourtsProps {
  client: Client
  placeId: string
  /** Called after a court was added or removed. */
  onChanged?: () => void
}

/** The courts of a place. More can be added one after the other, and each can be removed. */
export function PlaceCourts({ client, placeId, onChanged }: PlaceCourtsProps) {
  const { query, change } = useCourts(client, placeId)
  const { data: courts, error, isFetching, refetch } = query
  const [removing, setRemoving] = useState<Court>()
  const title = useRef<HTMLInputElement>(null)
  const follow = (next: (cached: Court[]) => Court[]) => {
    change(next)
    onChanged?.()
    title.current?.focus()
  }
  return (
    <div className={column}>
      <ConnectionNotice>Para mudar as quadras é preciso internet.</ConnectionNotice>
      <AddCourt
        client={client}
        placeId={placeId}
        titleField={title}
        onAdded={(court) => follow((cached) => [...cached.filter(({ id }) => id !== court.id), court])}
      />
      <Section title="Quadras">
        {!courts && isFetching && <SkeletonList rows={3} label="Carregando as quadras" />}
        {!courts && !isFetching && (
          <ErrorState title="Não deu para abrir as quadras" onRetry={() => void refetch()}>
            {error?.message}
          </ErrorState>
        )}
        {courts && <CourtList courts={courts} onRemove={setRemoving} />}
      </Section>
      {removing && (
        <RemoveCourt
          client={client}
          court={removing}
          onRemoved={() => {
            setRemoving(undefined)
            follow((cached) => cached.filter(({ id }) => id !== removing.id))
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '5' })
