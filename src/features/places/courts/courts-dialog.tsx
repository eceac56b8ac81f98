import type { Client } from '#contract/calls/client.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PlaceCourts } from './place-courts.tsx'
import { useCourts } from './use-courts.ts'

interface CourtsDialogProps {
  client: Client
  place: { id: string; name?: string | undefined }
  onClose: () => void
}

/** A dialog over the list of places, with the courts of one place. */
export function CourtsDialog({ client, place, onClose }: CourtsDialogProps) {
  const { query } = useCourts(client, place.id)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Adicionar quadra"
      description={place.name ?? query.data?.[0]?.place?.name}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <PlaceCourts client={client} placeId={place.id} />
    </Dialog>
  )
}
