import { randomUUID } from 'node:crypto'
import { addCategory, addPersonNamed, type TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'

/** A registered person whose data were typed, with the ids that the device knows. */
export interface Registered {
  personId: string
  registrationId: string
  playerId: string
  categoryId: string
}

/** Types a person's data on a device and registers the person; `more` is sent with the registration. */
export async function registerTyped(
  host: TestHost,
  event: TestEvent,
  categoryId: string,
  more: { name?: string; email?: string; invitation?: string; personTeamEmail?: string } = {},
) {
  const { name = 'Ana Prado', email = `${randomUUID()}@example.com`, ...others } = more
  const personId = await addPersonNamed(host, name, email)
  const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95, ...others }
  const { status, body: answer } = await host.ask('POST /v1/event-register', { body })
  const { id: registrationId, players } = answer as { id: string; players?: { id: string }[] }
  const playerId = players?.[0]?.id ?? ''
  return { status, answer, registered: { personId, registrationId, playerId, categoryId } }
}

/** Makes a link of a registered player, with the device that registered the player. */
export async function invite(
  host: TestHost,
  { personId, registrationId, playerId }: Registered,
  email?: string,
) {
  const key = randomUUID().replaceAll('-', '')
  const body = { key, playerId, personId, ...(email && { email }) }
  const answer = await host.ask(`POST /v1/registrations/${registrationId}/partner-invitation`, { body })
  return { key, ...answer }
}

/** Adds a player without a partner in a doubles category, and a link of that player. */
export async function invitedBySomebody(host: TestHost, event: TestEvent) {
  const categoryId = await addCategory(host, event)
  const { registered } = await registerTyped(host, event, categoryId)
  const { key } = await invite(host, registered)
  return { categoryId, inviter: registered, key }
}

/** The path and body with which a player who is registered alone accepts. */
export async function acceptance(host: TestHost, event: TestEvent) {
  const { categoryId, key } = await invitedBySomebody(host, event)
  const { registered } = await registerTyped(host, event, categoryId, { name: 'Bia Sales' })
  const { registrationId, personId } = registered
  return { path: `/v1/partner-invitation/${key}/acceptance`, body: { registrationId, personId } }
}
