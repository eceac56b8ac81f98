import { isRetryable, isUnavailable } from '#server/database/trouble.ts'
import { type Refusal, refuse } from './refusal.ts'

/** The refusal that a client gets when a call failed because of an error of the server. */
export function failureOf(error: unknown): Refusal {
  return isRetryable(error) || isUnavailable(error)
    ? refuse('host.busy', { seconds: 1 })
    : refuse('host.failed')
}
