import type { Logger } from 'pino'
import { dayOf } from '#contract/formats/days.ts'
import type { Account } from '#server/access/account.ts'
import { sessionsAmong } from '#server/access/sessions.ts'
import type { Database } from '#server/database/tables.ts'
import type { Changed } from '#server/handling/services.ts'
import { followedEvents, revisionsOf } from './followed-events.ts'
import { LiveStream } from './live-stream.ts'

/** The first change after a quiet time is reported after this time, together with other changes of its commit. */
const quietMs = 5
/** The time between two checks: a crowd of registrations causes few messages. */
const betweenChecksMs = 100
/** Proxies close a connection on which nothing happens for 30 to 60 s. */
const beatMs = 20_000
/** A phone has one stream, and a second one for a moment while it connects again. */
const streamsPerSession = 2
/** Events that ended earlier are not followed: a screen that shows one asks by itself. */
const followedMs = 30 * 86_400_000

declare module '#server/handling/services.ts' {
  interface Services {
    live: LiveStreams
  }
}

/**
 * The open streams of this instance. A check reads from the database which accounts and sessions may still follow which
 * events, and their revisions: two queries for all streams together, so that an account that lost its session or its
 * role gets no message. After a commit that changed only rows, these queries are for the followers of events with a new
 * revision. A check runs after every commit of this instance, after every message of another one (PostgreSQL), and with
 * every heartbeat, in case a message was lost.
 */
export class LiveStreams {
  readonly #db: Database
  readonly #clock: () => Date
  readonly #timeZone: string
  readonly #log: Logger
  readonly #onTold: (ms: number) => void
  readonly #streams = new Set<LiveStream>()
  /** The newest revision of each followed event that a check has read. */
  #newest = new Map<string, number>()
  /** Whether the next check is for all streams. */
  #isForAll = false
  #gathering: NodeJS.Timeout | undefined
  #check: Promise<void> = Promise.resolve()
  /** The end of the last check, on the monotonic clock. */
  #checkedAt = 0
  #isEnding = false
  readonly #beating: NodeJS.Timeout

  /** @param onTold called with the time in ms between a commit and the message to all streams */
  constructor(db: Database, clock: () => Date, timeZone: string, log: Logger, onTold: (ms: number) => void) {
    this.#db = db
    this.#clock = clock
    this.#timeZone = timeZone
    this.#log = log
    this.#onTold = onTold
    this.#beating = setInterval(() => this.#beat(), beatMs)
    this.#beating.unref()
  }

  /**
   * Opens a stream and returns its bytes. When a session has too many streams, its oldest stream ends, because a phone
   * that lost its connection left it open. Streams of other sessions belong to other phones: if one of those ended, the
   * phone would only connect again.
   */
  open(account: Pick<Account, 'id' | 'tokenHash'>): ReadableStream<Uint8Array> {
    const stream = new LiveStream(account, (closed) => this.#streams.delete(closed))
    this.#streams.add(stream)
    const own = [...this.#streams].filter(({ tokenHash }) => tokenHash === account.tokenHash)
    for (const tooMany of own.slice(0, -streamsPerSession)) tooMany.end()
    if (this.#isEnding) stream.end()
    else this.changed('rows')
    return stream.bytes
  }

  /** Called after a commit of this or another instance: the clients are informed soon. */
  changed(what: Changed): void {
    if (what === 'followers') this.#isForAll = true
    if (this.#streams.size === 0 || this.#gathering) return
    const left = this.#checkedAt + betweenChecksMs - performance.now()
    const heardAt = performance.now()
    const start = () => {
      this.#gathering = undefined
      this.#check = this.#check.then(async () => {
        await this.#tellAll()
        this.#onTold(performance.now() - heardAt)
      })
    }
    this.#gathering = setTimeout(start, Math.max(quietMs, left))
    this.#gathering.unref()
  }

  /** Number of open streams. */
  get size(): number {
    return this.#streams.size
  }

  /** Ends all streams, also those that are opened later: the clients connect to another instance. */
  async stop(): Promise<void> {
    this.#isEnding = true
    clearInterval(this.#beating)
    clearTimeout(this.#gathering)
    for (const stream of this.#streams) stream.end()
    await this.#check
  }

  #beat(): void {
    for (const stream of this.#streams) stream.beat()
    this.changed('followers')
  }

  async #tellAll(): Promise<void> {
    if (this.#streams.size === 0) return
    const isForAll = this.#isForAll
    this.#isForAll = false
    try {
      const streams = isForAll ? [...this.#streams] : await this.#behind()
      if (streams.length > 0) await this.#tell(streams, isForAll)
    } catch (error) {
      // The next check tries again. Nothing was sent, so nothing is missed.
      this.#isForAll = true
      this.#log.warn({ err: error }, 'who follows events could not be told of changes')
    } finally {
      this.#checkedAt = performance.now()
    }
  }

  /** The streams that have not heard the newest revision of an event that they follow, and those that heard nothing. */
  async #behind(): Promise<LiveStream[]> {
    const ids = [...this.#newest.keys()]
    const rows = ids.length > 0 ? await revisionsOf(this.#db, ids) : []
    const newest = new Map(rows.map(({ id, revision }) => [id, revision]))
    const changed = ids.filter((id) => newest.get(id) !== this.#newest.get(id))
    this.#newest = newest
    return [...this.#streams].filter((stream) => stream.isBehind(newest, changed))
  }

  async #tell(streams: readonly LiveStream[], isForAll: boolean): Promise<void> {
    const now = this.#clock()
    const hashes = [...new Set(streams.map(({ tokenHash }) => tokenHash))]
    const alive = await sessionsAmong(this.#db, hashes, now)
    for (const stream of streams) if (!alive.has(stream.tokenHash)) stream.end()
    const following = streams.filter(({ tokenHash }) => alive.has(tokenHash))
    const accountIds = [...new Set(following.map(({ accountId }) => accountId))]
    const since = dayOf(new Date(now.getTime() - followedMs), this.#timeZone)
    const rows = following.length > 0 ? await followedEvents(this.#db, accountIds, since) : []
    const read = rows.map(({ id, revision }) => [id, revision] as const)
    this.#newest = new Map(isForAll ? read : [...this.#newest, ...read])
    const byAccount = Map.groupBy(rows, (row) => row.account_id)
    for (const stream of following)
      stream.tell(new Map(byAccount.get(stream.accountId)?.map(({ id, revision }) => [id, revision])))
  }
}
