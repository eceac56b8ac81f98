import type { Client } from '#contract/calls/client.ts'

/** A player of the person's own registration, from {host}'s answer. */
export interface OwnPlayer {
  playerId: string
  category: { id: string; title: string }
  partner?: string | null | undefined
  invitedAt?: string | null | undefined
  mayInvite?: boolean | undefined
  mayMove?: boolean | undefined
}

/** The registration, with the id of its person, by which a device without a session proves that it is its own. */
export interface OwnRegistration {
  client: Client
  registrationId: string
  personId: string | undefined
  eventId: string
  eventTitle: string
}
