import { isRetryable, isUnavailable } from '#server/database/trouble.ts'
import { type Refusal, refuse } from './refusal.ts'

/** What the client hears when a call failed on our side. */
export function failureOf(error: unknown): Refusal {
  return isRetryable(error) || isUnavailable(error)
    ? refuse('host.busy', { seconds: 1 })
    : refuse('host.failed')
}
