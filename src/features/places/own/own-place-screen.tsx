import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock, ChevronLeft } from 'lucide-react'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside, useEventView } from '#app/courtside/courtside-context.tsx'
import { answered } from '#app/host/failures.ts'
import { useOffer } from '#app/host/use-offer.ts'
import { queryClient } from '#app/session/query-client.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { getPlace, updatePlace } from '#contract/places/places.ts'
import { button } from '#ui/buttons/button-recipe.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { backLink } from '#ui/buttons/link-recipe.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SkeletonList } from '#ui/feedback/skeleton.tsx'
import { PlaceCourts } from '../courts/place-courts.tsx'
import { placeDraftOf, proposedPlaceForm } from '../form/place-draft.ts'
import { PlaceForm } from '../form/place-form.tsx'

interface OwnPlaceScreenProps {
  eventId: string
  placeId: string
  user: Pick<User, 'id'>
  /** Leads back to the places of the event. */
  onBack: () => void
}

/**
 * /manager/event/place: a place that this account proposed for the event, with its courts. The screen works until an
 * ADMIN has decided about the place.
 */
export function OwnPlaceScreen({ eventId, placeId, user, onBack }: OwnPlaceScreenProps) {
  const client = useSignedInClient()
  const courtside = useCourtside()
  const takesBase = useOffer('organising')
  const event = useEventView(eventId)?.event
  const ofEvent = event?.places.find((one) => one.place.id === placeId)?.place
  const isOwn = ofEvent?.isProposed === true && ofEvent.proposedById === user.id
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(
    {
      queryKey: ['place', placeId],
      queryFn: async () =>
        answered(await client(getPlace, { params: { id: placeId } }), {
          refused: 'Não foi possível carregar o local.',
        }),
      gcTime: 0,
    },
    queryClient,
  )
  const isLoading = isFetching && !isFetchedAfterMount
  const bring = () => void bringChange(courtside, eventId)
  const back = (
    <Link to="/manager/event/details" search={{ event: eventId, aba: 'local' }} className={backLink}>
      <ChevronLeft aria-hidden />
      Locais do evento
    </Link>
  )
  return (
    <Page
      isNarrow
      title={data?.name ?? ofEvent?.name ?? 'Local'}
      subtitle={isOwn && 'Sugerido por você'}
      back={back}
    >
      <title>{`Local · ${event?.title ?? 'Evento'} · PLAY`}</title>
      {isLoading && <SkeletonList rows={4} label="Carregando o local" />}
      {!isLoading && !data && (
        <ErrorState title="Não deu para abrir o local" isRetrying={isFetching} onRetry={() => void refetch()}>
          {error?.message}
        </ErrorState>
      )}
      {!isLoading && data && !(isOwn && data.isProposed) && (
        <Notice
          title={
            data.isProposed ? 'Este local foi sugerido por outra pessoa' : 'Este local já está confirmado'
          }
        >
          {data.isProposed
            ? 'Até ser confirmado, quem o sugeriu muda os dados e as quadras.'
            : 'Quem muda os dados e as quadras é a administração do PLAY.'}
        </Notice>
      )}
      {!isLoading && isOwn && data?.isProposed && (
        <>
          <Notice tone="warning" title="Local a confirmar">
            Você já pode usá-lo. Até a administração do PLAY confirmar, os dados e as quadras são por sua
            conta.
          </Notice>
          <Section
            title="Adicionar quadra"
            detail="Uma depois da outra: tipo e modalidade ficam para a próxima."
          >
            <PlaceCourts client={client} placeId={placeId} onChanged={bring} />
          </Section>
          <Link
            to="/manager/event/schedules"
            search={{ event: eventId }}
            className={button({ variant: 'secondary', isWide: true })}
          >
            <CalendarClock aria-hidden />
            Abrir as quadras em Horários
          </Link>
          <Section title="Dados do local">
            <Card>
              <PlaceForm
                key={data.id}
                client={client}
                schema={proposedPlaceForm}
                saved={placeDraftOf(data)}
                draft={`place:${data.id}`}
                send={(fields, base) =>
                  client(updatePlace, {
                    params: { id: data.id },
                    body: takesBase && base ? { ...fields, base } : fields,
                  })
                }
                texts={{
                  refused: 'Não foi possível atualizar o local',
                  failed: 'Ocorreu algum erro ao tentar atualizar o local',
                  success: 'Local atualizado com sucesso.',
                }}
                onSaved={() => {
                  bring()
                  onBack()
                }}
                onBack={onBack}
              />
            </Card>
          </Section>
        </>
      )}
    </Page>
  )
}
