import { accounts } from './refusals/accounts.ts'
import { draws } from './refusals/draws.ts'
import { events } from './refusals/events.ts'
import { places } from './refusals/places.ts'
import type { Details, Refusal } from './refusals/refusal.ts'
import { registrations } from './refusals/registrations.ts'
import { requests } from './refusals/requests.ts'
import { choices } from './refusals/choices.ts'

/** Every "no" of {host}: its code, its status and what the person reads (of a 409, the app shows it as it is). */
export const refusals = {
  ...requests,
  ...accounts,
  ...events,
  ...registrations,
  ...places,
  ...draws,
  ...choices,
}

/** Every "no" of {host}; clients tell them apart by these, never by the words. */
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
  /** On 400: what is wrong, by the field's path (`person.email`). */
  fields?: Record<string, string>
  details?: Details
  /** On 412: the entity as the host has it now. */
  current?: unknown
}
