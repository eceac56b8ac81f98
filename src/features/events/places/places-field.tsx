import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '#app/session/query-client.ts'
import type { User } from '#contract/accounts/accounts.ts'
import type { Client } from '#contract/calls/client.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { PlaceList } from './place-list.tsx'
import { PlacePicker } from './place-picker.tsx'
import { whereOf } from './place-words.ts'
import { placesQuery } from './places-query.ts'

interface PlacesFieldProps {
  client: Client
  user: User
  /** Ids of the places, in their order. */
  value: readonly string[]
  error: string | undefined
  onValue: (ids: string[]) => void
}

/** The places of an event that is not created yet. */
export function PlacesField({ client, user, value, error, onValue }: PlacesFieldProps) {
  const { data: venues = [] } = useQuery(placesQuery(client, user.id), queryClient)
  const [isPicking, setPicking] = useState(false)
  const places = value.map((id) => {
    const place = venues.find((each) => each.id === id)
    return {
      id,
      name: place?.name ?? 'Local',
      detail: place && whereOf(place),
      isProposed: place?.isProposed,
    }
  })
  return (
    <>
      {places.length > 0 && (
        <PlaceList
          places={places}
          onOrder={(ids) => onValue([...ids])}
          onRemove={({ id }) => onValue(value.filter((each) => each !== id))}
        />
      )}
      <FieldError id={undefined} error={error} />
      <Button variant="secondary" icon={<Plus aria-hidden />} onClick={() => setPicking(true)}>
        Adicionar local
      </Button>
      {isPicking && (
        <PlacePicker
          {...{ client, user }}
          chosen={value}
          onPick={(place) => {
            onValue([...value, place.id])
            return Promise.resolve(undefined)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
