import { useQuery } from '@tanstack/react-query'
import { answered } from '#app/host/failures.ts'
import { useOffer } from '#app/host/use-offer.ts'
import { queryClient } from '#app/session/query-client.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { getPlace, updatePlace } from '#contract/places/places.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { placeDraftOf } from './place-draft.ts'
import { PlaceForm } from './place-form.tsx'

interface EditPlaceScreenProps {
  id: string
  onSaved: () => void
  onBack: () => void
}

/** /admin/places/edit/{id}. Saving a proposed place confirms it, and a confirmed place needs all its fields. */
export function EditPlaceScreen({ id, onSaved, onBack }: EditPlaceScreenProps) {
  const client = useSignedInClient()
  const takesBase = useOffer('organising')
  const {
    data: place,
    error,
    isFetching,
    isFetchedAfterMount,
    refetch,
  } = useQuery(
    {
      queryKey: ['place', id],
      queryFn: async () =>
        answered(await client(getPlace, { params: { id } }), {
          refused: 'Não foi possível carregar o local.',
        }),
      gcTime: 0,
    },
    queryClient,
  )
  const isLoading = isFetching && !isFetchedAfterMount
  const isProposed = place?.isProposed ?? false
  return (
    <Page isNarrow title="Editar local" subtitle="Edite os dados do local">
      <title>Editar local · PLAY</title>
      {isLoading && <p role="status">Carregando o local...</p>}
      {!isLoading && !place && (
        <ErrorState
          title="Não deu para abrir o local"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          action={
            <Button variant="secondary" onClick={onBack}>
              Voltar
            </Button>
          }
        >
          {error?.message}
        </ErrorState>
      )}
      {!isLoading && place && (
        <>
          {isProposed && (
            <Notice tone="warning" title="Local a confirmar">
              Foi sugerido por quem organiza eventos. Complete e salve para confirmar: então todos podem
              usá-lo.
            </Notice>
          )}
          <Card>
            <PlaceForm
              key={place.id}
              client={client}
              saved={placeDraftOf(place)}
              draft={`place:${place.id}`}
              send={(fields, base) =>
                client(updatePlace, {
                  params: { id: place.id },
                  body: takesBase && base ? { ...fields, base } : fields,
                })
              }
              texts={{
                refused: 'Não foi possível atualizar o local',
                failed: 'Ocorreu algum erro ao tentar atualizar o local',
                success: 'Local atualizado com sucesso.',
              }}
              submitLabel={isProposed ? 'Salvar e confirmar' : 'Salvar'}
              {...{ onSaved, onBack }}
            />
          </Card>
        </>
      )}
    </Page>
  )
}
