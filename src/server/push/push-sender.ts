import { hash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database, PushMessageRow } from '#server/database/tables.ts'
import type { DeliverPush, PushDelivered, PushText } from './deliver-push.ts'
import type { PushKinds, PushWriting } from './push-writer.ts'

const atOnce = 10
/** A try ends long before its claim, so that no other instance sends the same message in the meantime. */
const tryMs = 10_000
const claimMs = 60_000
const firstRetryMs = 5_000
const longestRetryMs = 15 * 60_000
const mostTries = 8

interface Parts {
  db: Database
  clock: () => Date
  log: Logger
  deliver: DeliverPush
  kinds: PushKinds
  timeZone: string
}

/**
 * Sends waiting messages, each at least once. The instance that claims a message first sends it: a claim moves `due_at`
 * beyond the end of the try, so that another instance claims it only when this one died during the try. If a message
 * arrives twice because of that, the second one replaces the first on the device: both have the same topic.
 */
export class PushSender {
  readonly #parts: Parts
  readonly #stopped = new AbortController()
  #last: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Sends the messages that are due. Never throws. */
  sendDue(): Promise<void> {
    this.#last = this.#last.then(() => this.#round())
    return this.#last
  }

  /** Aborts the messages that are being sent; they are tried again later. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#last
  }

  async #round(): Promise<void> {
    try {
      while (!this.#stopped.signal.aborted) {
        const messages = await this.#claim()
        if (messages.length === 0) return
        await Promise.all(messages.map((message) => this.#send(message)))
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'the queue of push messages could not be read')
    }
  }

  async #claim(): Promise<PushMessageRow[]> {
    const { db, clock } = this.#parts
    const now = clock()
    const due = await db
      .selectFrom('push_message')
      .select(['id', 'due_at'])
      .where('due_at', '<=', now.toISOString())
      .orderBy('due_at')
      .limit(atOnce)
      .execute()
    const claimed: PushMessageRow[] = []
    for (const { id, due_at } of due) {
      const message = await db
        .updateTable('push_message')
        .set(({ eb }) => ({ due_at: after(now, claimMs), tries: eb('tries', '+', 1) }))
        .where('id', '=', id)
        .where('due_at', '=', due_at)
        .returningAll()
        .executeTakeFirst()
      if (message) claimed.push(message)
    }
    return claimed
  }

  async #send(message: PushMessageRow): Promise<void> {
    const { db, clock, log, kinds, timeZone } = this.#parts
    const facts = { messageId: message.id, kind: message.kind, tries: message.tries }
    try {
      const device = await db
        .selectFrom('push_subscription')
        .selectAll()
        .where('id', '=', message.subscription_id)
        .executeTakeFirst()
      if (!device) return
      const writing = { db, now: clock(), timeZone, device }
      const isNews = message.created_at > after(writing.now, -kinds[message.kind].lastsMs)
      const text = isNews ? await kinds[message.kind].write(message, writing) : undefined
      if (!text) return await this.#remove(message)
      const delivered = await this.#deliver(message, writing, text)
      if (delivered.kind !== 'sent') log.warn({ ...facts, ...delivered }, 'a push message was not sent')
      if (delivered.kind === 'gone') return await this.#forget(message, writing)
      if (delivered.kind !== 'later' || message.tries >= mostTries) return await this.#remove(message)
      await this.#postpone(message, delivered)
    } catch (error) {
      // The message stays claimed and is tried again when the claim ends.
      log.error({ ...facts, err: error }, 'a push message could not be written')
      if (message.tries >= mostTries) await this.#remove(message).catch(() => {})
    }
  }

  #deliver(message: PushMessageRow, { device }: PushWriting, text: PushText): Promise<PushDelivered> {
    const { kind, subject } = message
    const { isUrgent, lastsMs } = this.#parts.kinds[kind]
    const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(tryMs)])
    // Push services accept topics of at most 32 characters.
    const topic = hash('sha256', `${kind} ${subject}`, 'base64url').slice(0, 32)
    return this.#parts.deliver(device, { ...text, topic, isUrgent, ttlSeconds: lastsMs / 1000 }, signal)
  }

  async #remove({ id }: PushMessageRow): Promise<void> {
    await this.#parts.db.deleteFrom('push_message').where('id', '=', id).execute()
  }

  /** Deletes the device and its waiting messages. */
  async #forget(message: PushMessageRow, writing: PushWriting): Promise<void> {
    await this.#parts.db.transaction().execute(async (db) => {
      await db.deleteFrom('push_subscription').where('id', '=', message.subscription_id).execute()
      await this.#parts.kinds[message.kind].onGone?.(message, { ...writing, db })
    })
  }

  async #postpone({ id, tries }: PushMessageRow, { afterMs = 0 }: { afterMs?: number }): Promise<void> {
    const waitMs = Math.min(Math.max(firstRetryMs * 2 ** (tries - 1), afterMs), longestRetryMs)
    await this.#parts.db
      .updateTable('push_message')
      .set({ due_at: after(this.#parts.clock(), waitMs) })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .execute()
  }
}

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms).toISOString()
