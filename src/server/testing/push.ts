import type { PushKinds } from '#contract/accounts/push.ts'
import type { TestAccount } from './factories.ts'
import type { TestAnswer, TestHost } from './host.ts'
import type { PushService, TestDevice } from './push-service.ts'

const everything: PushKinds = {
  calls: true,
  changes: true,
  registrations: true,
  withdrawals: true,
  notices: true,
  undelivered: true,
}

/** The devices at the push service, for a host whose `PLAY_PUSH_HOSTS` is that service. */
export function pushDevices(host: TestHost, service: PushService) {
  const newDevice = async (): Promise<TestDevice> => {
    const { body } = await host.ask('GET /v1/push/key')
    return service.addDevice((body as { publicKey: string }).publicKey)
  }
  const put = (
    { token }: Pick<TestAccount, 'token'>,
    { endpoint, keys }: TestDevice,
    kinds: Partial<PushKinds> = {},
  ): Promise<TestAnswer> =>
    host.ask('PUT /v1/push/subscription', { token, body: { endpoint, keys, ...everything, ...kinds } })
  return {
    newDevice,
    put,
    /** Makes the device of an account's session want all kinds of messages, or the given ones. */
    async add(account: TestAccount, kinds: Partial<PushKinds> = {}): Promise<TestDevice> {
      const device = await newDevice()
      const { status } = await put(account, device, kinds)
      if (status !== 204) throw new Error(`the device was refused: ${status}`)
      return device
    },
    /** The messages that a device got, oldest first. */
    heard: ({ endpoint }: TestDevice) =>
      service.received.filter(({ device }) => device.endpoint === endpoint).map(({ text }) => text),
  }
}
