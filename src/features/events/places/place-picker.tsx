import { useQuery } from '@tanstack/react-query'
import { MapPinPlus } from 'lucide-react'
import { useState } from 'react'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { queryClient } from '#app/session/query-client.ts'
import type { User } from '#contract/accounts/accounts.ts'
import type { Client } from '#contract/calls/client.ts'
import { matches, searchKey, searchWords } from '#contract/formats/formats.ts'
import type { Place } from '#contract/places/places.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { List } from '#ui/lists/list.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PickRow } from '#ui/lists/pick-row.tsx'
import { SkeletonList } from '#ui/feedback/skeleton.tsx'
import { whereOf } from './place-words.ts'
import { placesQuery } from './places-query.ts'
import { ProposePlace } from './propose-place.tsx'

interface PlacePickerProps {
  client: Client
  user: User
  /** Ids of the places that the event has. */
  chosen: readonly string[]
  /** Adds the place; resolves to the reason if that failed. */
  onPick: (place: Place) => Promise<string | undefined>
  onClose: () => void
}

/** The number of visible rows; typing finds the others. */
const shownAtOnce = 50

/** Picks one of the known places by typing. A missing place can be proposed. */
export function PlacePicker({ client, user, chosen, onPick, onClose }: PlacePickerProps) {
  const query = placesQuery(client, user.id)
  const { data: places, error, isFetching, refetch } = useQuery(query, queryClient)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busyId, setBusyId] = useState<string>()
  const [isProposing, setProposing] = useState(false)
  const words = searchWords(typed)
  const found = (places ?? []).filter((place) => matches(searchKey(`${place.name} ${whereOf(place)}`), words))
  const pick = async (place: Place) => {
    if (busyId) return
    if (chosen.includes(place.id)) {
      setProblem('Local já foi adicionado')
      return
    }
    setBusyId(place.id)
    const why = await onPick(place)
    setBusyId(undefined)
    setProblem(why)
    if (!why) onClose()
  }
  if (isProposing) {
    return (
      <ProposePlace
        client={client}
        name={typed}
        onClose={() => setProposing(false)}
        onProposed={(place) => {
          queryClient.setQueryData(query.queryKey, (cached = []) => [...cached, place])
          setProposing(false)
          void pick(place)
        }}
      />
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Adicionar local"
      actions={
        <>
          {user.role === 'MANAGER' && (
            <Button variant="secondary" icon={<MapPinPlus aria-hidden />} onClick={() => setProposing(true)}>
              Não achei: sugerir um local
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Voltar
          </Button>
        </>
      }
    >
      <div className={column}>
        <ConnectionNotice>Para adicionar um local é preciso internet.</ConnectionNotice>
        <SearchField
          label="Buscar local"
          placeholder="Nome, rua ou cidade"
          value={typed}
          onValue={setTyped}
        />
        {problem && (
          <Notice tone="danger" isLive>
            {problem}
          </Notice>
        )}
        {!places && isFetching && <SkeletonList rows={4} label="Carregando os locais" />}
        {!places && !isFetching && (
          <ErrorState title="Não deu para abrir os locais" onRetry={() => void refetch()}>
            {error?.message}
          </ErrorState>
        )}
        {places && found.length === 0 && <p role="status">Sem resultados.</p>}
        {found.length > 0 && (
          <List aria-label="Locais">
            {found.slice(0, shownAtOnce).map((place) => (
              <PickRow
                key={place.id}
                title={place.name}
                detail={whereOf(place)}
                trailing={
                  chosen.includes(place.id) ? (
                    <Badge tone="positive">Adicionado</Badge>
                  ) : (
                    place.isProposed && <Badge tone="warning">a confirmar</Badge>
                  )
                }
                isBusy={busyId === place.id}
                onPick={() => void pick(place)}
              />
            ))}
          </List>
        )}
        {found.length > shownAtOnce && <p className={quiet}>Digite mais para encontrar os outros.</p>}
      </div>
    </Dialog>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const quiet = css({ textStyle: 'small', color: 'muted' })
