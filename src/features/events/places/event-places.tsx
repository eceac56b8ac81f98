import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { VenueLink } from '#app/events/venue-link.tsx'
import { useOffer } from '#app/host/use-offer.ts'
import { failureText } from '#app/host/failures.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { addEventPlace, orderEventPlaces, removeEventPlace } from '#contract/event-places.ts'
import type { EventView } from '#offline/screen-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { type ListedPlace, PlaceList } from './place-list.tsx'
import { PlacePicker } from './place-picker.tsx'
import { courtsInWords } from './place-words.ts'

/** Tab 'Local': the places of an event, added, put in order and removed. */
export function EventPlaces({ view, user }: { view: EventView; user: User }) {
  const { event, courts } = view
  const { id: eventId } = event
  const client = useSignedInClient()
  const courtside = useCourtside()
  const canOrder = useOffer('organising')
  const [doing, setDoing] = useState<'add' | ListedPlace>()
  /** The latest order, until the phone has received it from {host}. */
  const [order, setOrder] = useState<readonly string[]>()
  const [isBusy, setBusy] = useState(false)
  const places = event.places.flatMap(({ place }) => {
    if (place.id === undefined) return []
    const count = courts.filter(({ placeId }) => placeId === place.id).length
    return [
      { ...place, id: place.id, detail: [place.city, courtsInWords(count)].filter(Boolean).join(' · ') },
    ]
  })
  const shown = order ? places.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) : places
  const refresh = async () => {
    await bringChange(courtside, eventId)
    setOrder(undefined)
  }
  const change = async (send: () => Promise<string | undefined>) => {
    setBusy(true)
    const problem = await send()
    if (problem) toast.failure(problem)
    await refresh()
    setBusy(false)
  }
  const reorder = (ids: readonly string[]) => {
    setOrder(ids)
    void change(async () => {
      const outcome = await client(orderEventPlaces, { params: { eventId }, body: [...ids] })
      return outcome.kind === 'ok'
        ? undefined
        : failureText(outcome, { refused: 'Não foi possível atualizar o evento' })
    })
  }
  const remove = ({ id: placeId }: ListedPlace) =>
    change(async () => {
      const outcome = await client(removeEventPlace, { params: { eventId, placeId } })
      setDoing(undefined)
      if (outcome.kind !== 'ok') return failureText(outcome, { refused: 'Não foi possível remover o local' })
      toast.success('Local removido com sucesso.')
      return undefined
    })
  const add = (
    <Button icon={<Plus aria-hidden />} onClick={() => setDoing('add')}>
      Adicionar local
    </Button>
  )
  return (
    <>
      <ConnectionNotice>Para mudar os locais é preciso internet.</ConnectionNotice>
      {places.length > 0 ? (
        <>
          <PlaceList
            places={shown}
            isBusy={isBusy}
            onOrder={canOrder ? reorder : undefined}
            onRemove={setDoing}
            renderAction={({ id, name }) => (
              <VenueLink
                {...{ eventId, user }}
                place={places.find((one) => one.id === id) ?? { name }}
                label={`Quadras e dados de ${name}`}
              >
                Quadras e dados
              </VenueLink>
            )}
          />
          {add}
        </>
      ) : (
        <EmptyState icon={<MapPin aria-hidden />} title="Ainda sem local" action={add}>
          Diga onde o evento acontece: os jogadores veem na página de inscrição.
        </EmptyState>
      )}
      {doing === 'add' && (
        <PlacePicker
          {...{ client, user }}
          chosen={places.map(({ id }) => id)}
          onPick={async ({ id: placeId }) => {
            const outcome = await client(addEventPlace, { params: { eventId }, body: { placeId } })
            if (outcome.kind !== 'ok') {
              return failureText(outcome, {
                refused: 'Não foi possível adicionar o local',
                failed: 'Ocorreu algum erro ao tentar adicionar o local',
              })
            }
            toast.success('Local adicionado com sucesso.')
            await refresh()
            return undefined
          }}
          onClose={() => setDoing(undefined)}
        />
      )}
      {doing !== undefined && doing !== 'add' && (
        <ConfirmDialog
          isOpen
          isDangerous
          isBusy={isBusy}
          title={`Remover ${doing.name} do evento?`}
          confirmLabel="Remover"
          onConfirm={() => void remove(doing)}
          onCancel={() => setDoing(undefined)}
        >
          O local sai da página de inscrição. Dá para adicionar de novo depois.
        </ConfirmDialog>
      )}
    </>
  )
}
