import { capabilitiesWithin } from './another-host.ts'
import type { Category } from '#contract/categories.ts'
import type { Draw } from '#contract/draws/draw.ts'
import type { MemberRole } from '#contract/events/event-role.ts'
import type { OutboxAnswer } from '#contract/outbox.ts'
import type { Player } from '#contract/players/players.ts'
import { type Answer, everything, type HostRequest } from '#offline/testing/exchange.ts'
import type { HistoryHost } from '#offline/testing/stage.ts'
import { type HostInMemory, openHostInMemory } from '#server/testing/host-in-memory.ts'
import type { Fixture, Later } from '#server/testing/rows-of-fixture.ts'
import { categoriesIn, type Effect, effectsIn, playersIn } from './what-it-has.ts'

export interface HostOptions extends Omit<Fixture, 'users'> {
  /**
   * The capabilities of the host beyond the contract. Fields of other capabilities are removed from its requests and
   * answers.
   */
  capabilities?: string[]
  /** The host gives its own ids to entities that phones create. */
  givesOwnIds?: boolean
}

export const users = [
  { id: 'user-1', name: 'Marina' },
  { id: 'user-2', name: 'Paulo' },
  { id: 'user-3', name: 'Ana' },
] as const

/** Time between two requests, by the host's clock. */
const betweenRequestsMs = 2_000

/** The real handlers with a database in memory, as phones and tests call them. They handle one request at a time. */
export async function openHost({ capabilities = everything, givesOwnIds = false, ...fixture }: HostOptions) {
  let now = Date.UTC(2026, 10, 21, 9)
  const clock = () => new Date(now)
  const real = await openHostInMemory({ users, ...fixture }, clock)
  const { file } = real
  const requests: HostRequest[] = []
  const refusals: string[] = []
  const within = capabilitiesWithin(capabilities, { givesOwnIds })
  let sessions = 0
  let isChanged = true
  let read: { players: Map<string, Player>; categories: Map<string, Category> } | undefined

  const signIn = (userId: string): string => {
    const token = `token-${sessions++}-of-${userId}`
    real.openSession(userId, token)
    return token
  }
  const own = new Map<string, string>(users.map(({ id }) => [id, signIn(id)]))
  const has = () => {
    if (isChanged || !read) read = { players: playersIn(file), categories: categoriesIn(file) }
    isChanged = false
    return read
  }
  /** Changes the host's data directly, without calls. */
  function change(sql: string, ...values: string[]): void {
    isChanged = true
    file.prepare(sql).run(...values)
  }
  async function answer(request: HostRequest): Promise<Answer> {
    requests.push(request)
    now += betweenRequestsMs
    if (request.method !== 'GET') isChanged = true
    const answered = within.answer(await ask(real, within.request(request)))
    if (request.method !== 'GET') isChanged = true
    refusals.push(...codesIn(answered))
    return answered
  }

  return {
    base: 'https://host.example.com/v1',
    capabilities: [...capabilities],
    requests,
    /** The codes of all its refusals, alone and in batches. */
    refusals,
    signIn,
    answer,
    get players(): ReadonlyMap<string, Player> {
      return has().players
    },
    get categories(): ReadonlyMap<string, Category> {
      return has().categories
    },
    /** The changes that were carried out, from the log of changes. */
    get effects(): Effect[] {
      return effectsIn(file)
    },
    state: async () => has(),
    async draws() {
      const headers = { authorization: `Bearer ${own.get(users[0].id)}` }
      const drawn = fixture.events.map(({ id }) =>
        ask(real, { method: 'GET', path: `draws/${id}`, headers, body: {} }),
      )
      return (await Promise.all(drawn)).flatMap(({ body }) => body as Draw[])
    },
    /** A change by another person, without this phone. */
    act: (by: string, method: string, path: string, body: HostRequest['body'] = {}) =>
      answer({ method, path, body, headers: { authorization: `Bearer ${own.get(by)}` } }),
    async expire(playerId: string) {
      const longAgo = new Date(0).toISOString()
      change('update player set expires_at = ? where id = ? and held_at is null', longAgo, playerId)
      await real.expireHolds()
    },
    /** Data that exist from now on, although no call created them. */
    add(later: Later) {
      isChanged = true
      real.add(later)
    },
    /** Gives a user of the event another role in it. */
    setRole(userId: string, role: MemberRole) {
      change('update event set owner_id = null where owner_id = ?', userId)
      change('delete from event_member where account_id = ?', userId)
      change(
        `insert into event_member (id, event_id, email, account_id, role, invited_by, invited_at)
         select 'member-' || account.id, event.id, account.email, account.id, ?, 'user-2', '' from event, account where account.id = ?`,
        role,
        userId,
      )
    },
    endSessions: () => change('delete from session'),
    /** Makes the stored answers for resends expire. */
    forgetAnswers: () => change('delete from kept_answer'),
    change,
  } satisfies HistoryHost & Record<string, unknown>
}
export type Host = Awaited<ReturnType<typeof openHost>>

async function ask(real: HostInMemory, { method, path, headers, body }: HostRequest): Promise<Answer> {
  // A phone compresses its request body.
  const { 'content-encoding': _packed, ...sent } = headers
  const isEmpty = method === 'GET' || (Object.keys(body).length === 0 && method === 'DELETE')
  const answer = await real.fetch(
    new Request(`https://host.example.com/v1/${path}`, {
      method,
      headers: isEmpty ? sent : { 'content-type': 'application/json', ...sent },
      ...(!isEmpty && { body: JSON.stringify(body) }),
    }),
  )
  const text = await answer.text()
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    ...(text && { body: JSON.parse(text) as unknown }),
  }
}

function codesIn({ status, body }: Answer): string[] {
  const { code } = (body ?? {}) as { code?: string }
  if (status >= 400) return code ? [code] : []
  return Array.isArray(body) ? (body as OutboxAnswer[]).filter(isAnswered).flatMap(codesIn) : []
}
const isAnswered = (row: Partial<OutboxAnswer>) => typeof row.status === 'number'
