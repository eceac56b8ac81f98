import { isRoomScarce } from '#app/browser/storage-room.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { useLive } from '#ui/use-live.ts'

const words = onDemand(() => import('./room-words.tsx').then((module) => module.RoomWords))

/** Says on every organiser screen when the phone has nearly no room left. */
export function RoomNotice() {
  const isScarce = useLive(isRoomScarce)
  return useOnDemand(words, isScarce) ? <words.Part /> : null
}
