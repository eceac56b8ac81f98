import type { Client } from '#contract/calls/client.ts'
import { MergePlace } from './merge-place.tsx'
import { RemovePlace } from './remove-place.tsx'
import type { ListedPlace } from './use-places.ts'

/** What is about to be done with a place. */
export interface PlaceDoing {
  what: 'remove' | 'merge'
  place: ListedPlace
}

interface PlaceDialogsProps {
  client: Client
  doing: PlaceDoing
  onClose: () => void
}

/** What is asked before a place is removed or merged; loaded when it first is. */
export function PlaceDialogs({ client, doing: { what, place }, onClose }: PlaceDialogsProps) {
  return what === 'remove' ? (
    <RemovePlace {...{ client, place, onClose }} />
  ) : (
    <MergePlace {...{ client, place, onClose }} />
  )
}
