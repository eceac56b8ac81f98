import type { Client } from '#contract/calls/client.ts'
import { MergePlace } from './merge-place.tsx'
import { RemovePlace } from './remove-place.tsx'
import type { ListedPlace } from './use-places.ts'

/** The dialog that is open, and its place. */
export interface PlaceDoing {
  what: 'remove' | 'merge'
  place: ListedPlace
}

interface PlaceDialogsProps {
  client: Client
  doing: PlaceDoing
  onClose: () => void
}

/** The dialogs to remove or merge a place; they are loaded when the first one opens. */
export function PlaceDialogs({ client, doing: { what, place }, onClose }: PlaceDialogsProps) {
  return what === 'remove' ? (
    <RemovePlace {...{ client, place, onClose }} />
  ) : (
    <MergePlace {...{ client, place, onClose }} />
  )
}
