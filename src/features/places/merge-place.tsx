import { useState } from 'react'
import { failureText } from '#app/host/failures.ts'
import type { Client } from '#contract/calls/client.ts'
import { mergePlace } from '#contract/places/places.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useSearchText } from '#ui/fields/use-search-text.ts'
import { List } from '#ui/lists/list.tsx'
import { PickRow } from '#ui/lists/pick-row.tsx'
import { SkeletonList } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { type ListedPlace, renewPlaces, usePlaces } from './use-places.ts'

interface MergePlaceProps {
  client: Client
  place: ListedPlace
  onClose: () => void
}

/**
 * Merges two places that are the same venue: the person searches the other place and confirms, and it gets the events
 * and courts of this one.
 */
export function MergePlace({ client, place, onClose }: MergePlaceProps) {
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useSearchText(search, setSearch)
  const [into, setInto] = useState<ListedPlace>()
  const [isBusy, setBusy] = useState(false)
  const { data, error, isFetching, refetch } = usePlaces({
    search,
    isProposed: false,
    sort: 'name',
    page: 1,
  }).list
  const others = data?.items.filter(({ id }) => id !== place.id)
  const merge = async (intoId: string) => {
    setBusy(true)
    const outcome = await client(mergePlace, { params: { id: place.id }, body: { intoId } })
    setBusy(false)
    if (outcome.kind === 'ok') toast.success(`${place.name} agora é ${outcome.answer.name}.`)
    else toast.failure(failureText(outcome, { refused: 'Não foi possível juntar os locais' }))
    await renewPlaces()
    onClose()
  }
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={`Juntar ${place.name} a outro local`}
        description="Para um local que foi cadastrado duas vezes. Escolha o que fica."
        actions={
          <Button variant="secondary" onClick={onClose}>
            Voltar
          </Button>
        }
      >
        <SearchField
          label="Buscar o local que fica"
          placeholder="Nome, rua ou cidade"
          value={typed}
          onValue={setTyped}
        />
        {!data && isFetching && <SkeletonList rows={3} label="Carregando os locais" />}
        {!data && !isFetching && (
          <ErrorState title="Não deu para abrir os locais" onRetry={() => void refetch()}>
            {error?.message}
          </ErrorState>
        )}
        {others?.length === 0 && <p role="status">Sem resultados.</p>}
        {others && others.length > 0 && (
          <List aria-label="Locais que podem ficar">
            {others.map((other) => (
              <PickRow
                key={other.id}
                title={other.name}
                detail={[other.address, other.city].filter(Boolean).join(' · ')}
                trailing={other.isProposed && <Badge tone="warning">a confirmar</Badge>}
                onPick={() => setInto(other)}
              />
            ))}
          </List>
        )}
      </Dialog>
      {into && (
        <ConfirmDialog
          isOpen
          isDangerous
          isBusy={isBusy}
          title={`${place.name} é ${into.name}?`}
          confirmLabel="Juntar"
          onConfirm={() => void merge(into.id)}
          onCancel={() => setInto(undefined)}
        >
          Os eventos e as quadras de {place.name} passam para {into.name}, e {place.name} deixa de existir.
          Isto não pode ser desfeito.
        </ConfirmDialog>
      )}
    </>
  )
}
