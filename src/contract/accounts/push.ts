import * as v from 'valibot'
import { call } from '../calls/call.ts'

/** Messages to a device while PLAY is closed (Web Push); all of it is an addition to the specification. */

/** The kinds of push messages that a device receives. */
export const PushKinds = v.object({
  /** A match of the account's players is called to a court. */
  calls: v.boolean(),
  /** A match of the account's players is planned for another time or court. */
  changes: v.boolean(),
  /** New registrations arrived in events of the account. */
  registrations: v.boolean(),
  /** A player who had paid has withdrawn. */
  withdrawals: v.optional(v.boolean(), false),
  /** A player reports a payment. */
  notices: v.optional(v.boolean(), false),
  /** {host} gave up sending a mail about a registration or a message. */
  undelivered: v.optional(v.boolean(), false),
})
export type PushKinds = v.InferOutput<typeof PushKinds>

const inBase64 = (characters: number, message: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/=+$/, '')),
    v.regex(new RegExp(`^[\\w-]{${characters}}$`), message),
  )

/** The result of a browser's `PushSubscription.toJSON()`. */
export const PushAddress = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000, 'Endereço longo demais'), v.url('Endereço inválido')),
  keys: v.object({ p256dh: inBase64(87, 'Chave inválida'), auth: inBase64(22, 'Chave inválida') }),
})
export type PushAddress = v.InferOutput<typeof PushAddress>

export const getPushKey = call({
  method: 'GET',
  path: 'push/key',
  summary:
    'Returns the public key with which browsers subscribe to push messages of this server (an addition)',
  answer: v.object({ publicKey: v.string() }),
})
export const getPushSubscription = call({
  method: 'GET',
  path: 'push/subscription',
  summary:
    'Returns the push subscription of the device of this session: its address and its topics, or null (an addition)',
  answer: v.object({
    subscription: v.nullable(v.object({ endpoint: v.string(), ...PushKinds.entries })),
  }),
})
export const setPushSubscription = call({
  method: 'PUT',
  path: 'push/subscription',
  summary:
    'Subscribes the device of this session to push messages about these topics. An account has at most ten devices; the oldest one is removed (an addition)',
  body: v.object({ ...PushAddress.entries, ...PushKinds.entries }),
})
export const renewPushSubscription = call({
  method: 'PATCH',
  path: 'push/subscription',
  summary:
    'Replaces the address of a device after its push service changed it. Requires the former address and its secret, and no session. The answer is the same if there is no such subscription (an addition)',
  body: v.object({
    former: v.object({ endpoint: v.string(), auth: v.string() }),
    ...PushAddress.entries,
  }),
})
export const removePushSubscription = call({
  method: 'DELETE',
  path: 'push/subscription',
  summary: 'Ends the push messages for the device of this session (an addition)',
})
