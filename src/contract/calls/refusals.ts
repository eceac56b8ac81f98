import { accounts } from './refusals/accounts.ts'
import { draws } from './refusals/draws.ts'
import { events } from './refusals/events.ts'
import { messages } from './refusals/messages.ts'
import { places } from './refusals/places.ts'
import type { Details, Refusal } from './refusals/refusal.ts'
import { registrations } from './refusals/registrations.ts'
import { requests } from './refusals/requests.ts'
import { till } from './refusals/till.ts'
import { choices } from './refusals/choices.ts'

/**
 * Every refusal of {host}: its code, its status and the sentence for the person. The app shows the sentence of a 409
 * unchanged.
 */
export const refusals = {
  ...requests,
  ...accounts,
  ...events,
  ...registrations,
  ...messages,
  ...places,
  ...draws,
  ...till,
  ...choices,
}

/** The code of every refusal of {host}. Clients distinguish refusals by the code, never by the sentence. */
export type RefusalCode = keyof typeof refusals

export function statusOf(code: RefusalCode): Refusal['status'] {
  return refusals[code].status
}

export function messageOf(code: RefusalCode, details: Details = {}): string {
  const { message }: Refusal = refusals[code]
  return typeof message === 'string' ? message : message(details)
}

/** The body of every error answer. */
export interface ErrorBody {
  code: string
  /** Text in Portuguese for the person. */
  message: string
  /** On 400: the mistakes, by the path of the field (`person.email`). */
  fields?: Record<string, string>
  details?: Details
  /** On 412: the present entity of the host. */
  current?: unknown
}
