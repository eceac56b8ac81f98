import * as v from 'valibot'
import { deviceStorage } from '#app/browser/device-storage.ts'
import { sessionMark, storedToken } from '#app/host/token.ts'
import { cacheKey } from './query-client.ts'

const Cache = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    buster: v.string(),
    clientState: v.object({
      queries: v.array(v.object({ queryKey: v.array(v.unknown()), state: v.unknown() })),
    }),
  }),
)
const Me = v.object({ data: v.object({ id: v.string() }) })

/**
 * The user whose session is stored on this device, whatever this tab remembers. Undefined while the tab that signed in
 * does not know its user yet, and when nobody is signed in.
 */
export function storedUserId(): string | undefined {
  const token = storedToken()
  const cache = v.safeParse(Cache, deviceStorage.getItem(cacheKey))
  if (!cache.success || cache.output.buster !== sessionMark(token)) return undefined
  const me = cache.output.clientState.queries.find(({ queryKey: [name] }) => name === 'me')
  const state = v.safeParse(Me, me?.state)
  return state.success ? state.output.data.id : undefined
}
