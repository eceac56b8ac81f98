import type { TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'
import type { PolicyRow } from './policy-row.ts'

let codes = 0
/** The fields of a coupon with a new code. */
export const couponFields = () => ({ code: `TESTE-${(codes += 1)}`, percent: 10 })

/** Adds a coupon as the event's organiser. Returns its id. */
export async function addCoupon(
  host: TestHost,
  { id, organiser: { token } }: TestEvent,
  fields: object = {},
): Promise<string> {
  const body = { ...couponFields(), ...fields }
  const answer = await host.ask(`POST /v1/events/${id}/coupons`, { token, body })
  if (answer.status !== 201) throw new Error(`the coupon was refused: ${JSON.stringify(answer.body)}`)
  return (answer.body as { id: string }).id
}

/** The calls about coupons; `setting` is called when the tests run. */
export function couponPolicies(setting: () => { host: TestHost; event: TestEvent }) {
  const path = () => `/v1/events/${setting().event.id}/coupons`
  const added = async () => `${path()}/${await addCoupon(setting().host, setting().event)}`
  return {
    listCoupons: {
      request: async () => [`GET ${path()}`],
      expected: [401, 403, 200, 403, 200],
      members: [200, 403],
    },
    createCoupon: {
      request: async () => [`POST ${path()}`, couponFields()],
      expected: [401, 403, 201, 403, 201],
      members: [201, 403],
    },
    updateCoupon: {
      request: async () => [`PUT ${await added()}`, { percent: 20 }],
      expected: [401, 403, 200, 403, 200],
      members: [200, 403],
    },
    removeCoupon: {
      request: async () => [`DELETE ${await added()}`],
      expected: [401, 403, 204, 403, 204],
      members: [204, 403],
    },
    checkCoupon: {
      request: async () => {
        const { host, event } = setting()
        const { code } = couponFields()
        await addCoupon(host, event, { code })
        return [`POST /v1/event-register/${event.id}/coupon`, { code }]
      },
      expected: [200, 200, 200, 200, 200],
    },
  } satisfies Record<string, PolicyRow>
}
