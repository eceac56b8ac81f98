import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { openCourtside } from '#offline/courtside.ts'
import { follow } from '#offline/following/follow.ts'
import { boundedTransport } from '#offline/host/transport.ts'
import { shownEvent } from '#offline/testing/phone.ts'
import type { HistoryHost, Stage } from '#offline/testing/stage.ts'
import type { DeskInPlay } from '#offline/testing/desk-in-play.ts'
import { createWantedValues } from '#offline/testing/wanted-values.ts'
import type { Granted } from '#offline/testing/witness.ts'
import { type FaultProxy, startFaultProxy } from '#support/fault-proxy.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A person with a phone: the engine as in the app, its own requests and timers, and a line that may fail. */
export interface SoakDesk extends DeskInPlay {
  name: string
  line: FaultProxy
  /** Stops the app as a phone does, and starts it again with the stored data. */
  reopen(): Promise<void>
  /** Lets ten minutes pass on the phone, so that all retry delays are over. */
  passTime(): void
  close(): Promise<void>
}

export async function openSoakDesk(options: {
  name: string
  userId: string
  stage: Stage
  host: HistoryHost
  granted: readonly Granted[]
  doorPort: number
  random: SeededRandom
}): Promise<SoakDesk> {
  const { name, userId, stage, host, granted, random } = options
  const line = await startFaultProxy(options.doorPort)
  const database = { indexedDB: new IDBFactory(), IDBKeyRange }
  const session = async () => ({
    userId,
    userName: name,
    token,
    base: `${line.url}/v1`,
    capabilities: host.capabilities,
  })
  const token = host.signIn(userId)
  let marker = ''
  let passed = 0
  let opened = await open(true)

  async function open(isFirst = false) {
    const courtside = openCourtside({
      userId,
      session,
      transport: boundedTransport(),
      marker: { read: () => marker, write: (value) => (marker = value) },
      database,
      clock: { now: () => Date.now(), steady: () => performance.now() + passed },
      locks: null,
      channel: () => ({ post() {}, listen() {}, close() {} }),
    })
    const ending = new AbortController()
    if (isFirst) await courtside.refreshEvent(stage.eventId)
    await shownEvent(courtside, stage.eventId)
    const following = follow(
      { courtside, session, random: () => random.next(), now: () => Date.now() },
      ending.signal,
    )
    return {
      courtside,
      async close() {
        ending.abort()
        await following
        await courtside.close()
      },
    }
  }

  const desk: SoakDesk = {
    name,
    stage,
    phone: { userId, database },
    courtside: opened.courtside,
    wanted: createWantedValues(granted, userId),
    gone: new Set(),
    versions: new Map(),
    line,
    async reopen() {
      await opened.close()
      opened = await open()
      desk.courtside = opened.courtside
    },
    passTime() {
      passed += 600_000
    },
    async close() {
      await opened.close()
      await line.close()
    },
  }
  return desk
}
