import type { PushKinds } from '#contract/accounts/push.ts'
import type { TestAccount } from './factories.ts'
import type { TestAnswer, TestHost } from './host.ts'
import type { PushService, TestDevice } from './push-service.ts'

const everything: PushKinds = { calls: true, changes: true, registrations: true }

/** Of a host whose `PLAY_PUSH_HOSTS` is the service: what devices do there. */
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
    /** The device of an account's session hears of everything, or of these. */
    async add(account: TestAccount, kinds: Partial<PushKinds> = {}): Promise<TestDevice> {
      const device = await newDevice()
      const { status } = await put(account, device, kinds)
      if (status !== 204) throw new Error(`the device was refused: ${status}`)
      return device
    },
    /** What a device got, oldest first. */
    heard: ({ endpoint }: TestDevice) =>
      service.received.filter(({ device }) => device.endpoint === endpoint).map(({ text }) => text),
  }
}
