import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { getMe, signIn } from '#contract/accounts/accounts.ts'
import { createClient } from '#contract/calls/client.ts'
import { Capability } from '#contract/host.ts'
import { openCourtside } from '#offline/courtside.ts'
import { payment } from '#offline/operations/payment.ts'
import type { Session } from '#offline/host/session.ts'
import { boundedTransport } from '#offline/host/transport.ts'
import type { EventView } from '#offline/screen-types.ts'
import { demoPassword, organiser } from '#support/demo.ts'

/** In ms. This is longer than the slowest way of sending takes with dropped connections. */
const patienceMs = 240_000

/** The courtside engine with its own requests and retries; only its database is in memory instead of in a browser. */
export async function openPhone(hostUrl: string, eventId: string) {
  const own = await signedIn(hostUrl)
  let session: Session | undefined
  const courtside = openCourtside({
    userId: own.userId,
    session: async () => session,
    transport: boundedTransport(),
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
    locks: null,
    channel: () => ({ post() {}, listen() {}, close() {} }),
  })
  const event = courtside.event(eventId)
  await new Promise<void>((resolve) => {
    const stop = event.subscribe(() => {
      if (event.get() === undefined) return
      stop()
      resolve()
    })
  })

  return {
    /** Changes the payment of this number of players of the category, without a connection. Answers their ids. */
    async tap(categoryId: string, count: number): Promise<string[]> {
      session = own
      if ((await courtside.refreshEvent(eventId)) !== 'landed') throw new Error('the event could not be read')
      session = undefined
      const { players } = event.get() as EventView
      const chosen = players.filter((player) => player.categoryId === categoryId).slice(0, count)
      await Promise.all(
        chosen.map((player) => courtside.enqueue(payment, { player, isPaid: !player.isPaid })),
      )
      return chosen.map(({ id }) => id)
    },
    /** Measures, after the signal is back, the seconds from the first attempt until everything is acknowledged. */
    async send(lineUrl: string, withBatch: boolean): Promise<number> {
      const capabilities = Capability.options.filter((name) => withBatch || name !== 'outbox-batch')
      session = { ...own, base: `${lineUrl}/v1`, capabilities }
      const start = performance.now()
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('the outbox was not empty in time')), patienceMs)
        const look = () => {
          if (courtside.sync.get().pending > 0) return
          clearTimeout(timer)
          stop()
          resolve()
        }
        const stop = courtside.sync.subscribe(look)
        void courtside.drain()
      })
      const seconds = (performance.now() - start) / 1000
      session = undefined
      const { needsYou } = courtside.sync.get()
      if (needsYou > 0) throw new Error(`${needsYou} payments were refused`)
      return seconds
    },
    close: () => courtside.close(),
  }
}

async function signedIn(hostUrl: string): Promise<Session> {
  const base = `${hostUrl}/v1`
  let token = ''
  const headers = (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})
  const client = createClient({ base, transport: fetch, headers })
  const entered = await client(signIn, { body: { email: organiser, password: demoPassword } })
  if (entered.kind === 'ok') token = entered.answer.accessToken
  const me = await client(getMe)
  if (me.kind !== 'ok') throw new Error('the organiser could not sign in')
  const { id: userId, name: userName } = me.answer
  return { userId, userName, token, base, capabilities: Capability.options }
}
