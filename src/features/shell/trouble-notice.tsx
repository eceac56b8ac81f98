import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { useLivePart } from '#ui/use-live.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { usePrefetchLater } from './use-prefetch-later.ts'

/** Rarely needed, so it is not in the first download, but it is prefetched. */
const words = onDemand(() => import('./trouble-words.tsx').then((module) => module.TroubleWords))

/** Says on every organiser screen when the database on this phone does not work. */
export function TroubleNotice() {
  const trouble = useLivePart(useCourtside().sync, (sync) => sync.trouble)
  usePrefetchLater(words)
  const isHere = useOnDemand(words, trouble !== undefined)
  return trouble && isHere ? <words.Part trouble={trouble} /> : null
}
