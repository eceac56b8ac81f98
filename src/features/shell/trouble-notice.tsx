import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { useLivePart } from '#ui/use-live.ts'
import { onDemand, useOnDemand, usePrefetch } from '#ui/on-demand.ts'

/** Rarely needed, and fetched before it is. */
const words = onDemand(() => import('./trouble-words.tsx').then((module) => module.TroubleWords))

/** Trouble with the database on this phone, said in words on every organiser screen. */
export function TroubleNotice() {
  const trouble = useLivePart(useCourtside().sync, (sync) => sync.trouble)
  usePrefetch(words)
  const isHere = useOnDemand(words, trouble !== undefined)
  return trouble && isHere ? <words.Part trouble={trouble} /> : null
}
