import type { Client } from '#contract/client.ts'
import { MergePlace } from './merge-place.tsx'
import type { PlaceDoing } from './places-screen.tsx'
import { RemovePlace } from './remove-place.tsx'

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
