import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { answered } from '#app/host/failures.ts'
import { queryClient } from '#app/session/query-client.ts'
import type { Client } from '#contract/client.ts'
import { type Court, listCourtsOfPlace } from '#contract/courts.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { AddCourt } from './add-court.tsx'
import { CourtList } from './court-list.tsx'
import { RemoveCourt } from './remove-court.tsx'

interface CourtsDialogProps {
  client: Client
  place: { id: string; name?: string | undefined }
  onClose: () => void
}

/** The courts of a place: more are added one after the other, each can be removed. */
export function CourtsDialog({ client, place, onClose }: CourtsDialogProps) {
  const queryKey = ['courts', place.id]
  const {
    data: courts,
    error,
    isFetching,
    refetch,
  } = useQuery(
    {
      queryKey,
      queryFn: async () =>
        answered(await client(listCourtsOfPlace, { params: { placeId: place.id } }), {
          refused: 'Não foi possível carregar as quadras.',
        }),
      gcTime: 0,
    },
    queryClient,
  )
  const [removing, setRemoving] = useState<Court>()
  const title = useRef<HTMLInputElement>(null)
  const name = place.name ?? courts?.[0]?.place?.name
  const change = (next: (known: Court[]) => Court[]) => {
    queryClient.setQueryData<Court[]>(queryKey, (known = []) => next(known))
    title.current?.focus()
  }
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title="Adicionar quadra"
        description={name}
        actions={
          <Button variant="secondary" onClick={onClose}>
            Fechar
          </Button>
        }
      >
        <div className={column}>
          <ConnectionNotice>Para mudar as quadras é preciso internet.</ConnectionNotice>
          <AddCourt
            client={client}
            placeId={place.id}
            titleField={title}
            onAdded={(court) => change((known) => [...known.filter(({ id }) => id !== court.id), court])}
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
        </div>
      </Dialog>
      {removing && (
        <RemoveCourt
          client={client}
          court={removing}
          onRemoved={() => {
            setRemoving(undefined)
            change((known) => known.filter(({ id }) => id !== removing.id))
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '5' })
