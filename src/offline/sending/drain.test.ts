import { expect, test } from 'vitest'
import { createWaits } from './retry-delay.ts'
import { drain, type DrainParts } from './drain.ts'
import type { Operation } from '../core/operation.ts'
import { rules } from '../rules.ts'

const request = { method: 'PATCH', path: 'events/player/payment', body: {} }
const operation = (lane: string) =>
  ({
    lane,
    kind: 'payment.set',
    entity: lane,
    args: {},
    state: 'waiting',
    seq: 1,
    request,
  }) as unknown as Operation

test('if the answer of one lane can not be stored while another lane is claimed, only this pass ends', async () => {
  const lost = new Error('the database is gone')
  const clock = { now: () => 0, steady: () => 0 }
  const lanes = new Map([['one', [operation('one')]]])
  const { promise: isBroken, resolve: broke } = Promise.withResolvers<void>()
  const parts = {
    session: { capabilities: [] },
    client: async () => ({ kind: 'unreachable' }),
    waits: createWaits(clock),
    rules: { ...rules, verdictOf: () => ({ kind: 'parked' }) },
    clock,
    isLost: () => false,
    isEager: false,
    batch: { most: 500 },
    follow: () => {},
    onOutcome: () => {},
    hostDelay: { get: () => undefined, set: async () => {} },
    memory: {
      outbox: { awaited: new Map(), lanes, makerOf: () => undefined, ofEntity: () => [] },
      unread: { get: () => [] },
    },
    outbox: {
      async claim([lane]: string[]) {
        if (lane === 'one') {
          lanes.set('two', [operation('two')])
          return { claimed: [operation('one')], put: [], removed: [] }
        }
        await isBroken
        // Time for a failure that nobody awaits to be noticed.
        await new Promise((resolve) => setTimeout(resolve))
        return { claimed: [], put: [], removed: [] }
      },
      async settle() {
        broke()
        throw lost
      },
    },
  } as unknown as DrainParts
  await expect(drain(parts)).rejects.toBe(lost)
})
