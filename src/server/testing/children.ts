import { addPersons, type TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'
import { everybody, type PolicyRow } from './policy-row.ts'

interface Setting {
  host: TestHost
  event: TestEvent
  categoryId: string
  guardianEmail?: string
}

/** Registers a child in a category on the event's page. Answers the id of the registration, and what the guardian is mailed. */
export async function addChild({
  host,
  event,
  categoryId,
  guardianEmail = 'rosa.prado@example.com',
}: Setting): Promise<{ id: string; key: string }> {
  const [personId] = await addPersons(host, 1)
  const guardian = {
    guardianName: 'Rosa Prado',
    guardianEmail,
    guardianPhone: '13999990000',
  }
  const child = { personId, isMinor: true, isChild: true, ...guardian }
  const { body, status } = await host.ask('POST /v1/event-register', {
    body: { eventId: event.id, categories: [categoryId], paymentValue: 95, ...child },
  })
  if (status !== 201) throw new Error(`the registration was refused: ${JSON.stringify(body)}`)
  const { id } = body as { id: string }
  const row = await host.db
    .selectFrom('registration')
    .select('guardian_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, key: row.guardian_key ?? '' }
}

/** Whoever has the id of a registration made it, and whoever has the key of a mail is the guardian. */
export const guardianPolicies = (setting: () => Setting) =>
  ({
    getGuardedRegistration: {
      request: async () => [`GET /v1/guardian/${(await addChild(setting())).key}`],
      expected: everybody,
    },
    confirmGuardedRegistration: {
      request: async () => [`POST /v1/guardian/${(await addChild(setting())).key}/confirmation`],
      expected: [204, 204, 204, 204, 204],
    },
    setPaymentNotice: {
      request: async () => [
        `PUT /v1/event-register/${setting().event.id}/registration/${(await addChild(setting())).id}/payment-notice`,
        { paidOn: setting().host.now().toISOString(), payer: 'Joana' },
      ],
      expected: [204, 204, 204, 204, 204],
      members: [204, 204],
    },
  }) satisfies Record<string, PolicyRow>
