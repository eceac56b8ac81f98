import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database, MailRow } from '#server/database/tables.ts'
import { markFailed, traced } from '#server/traces/traced.ts'
import type { BulkMailSettings } from '#server/settings/bulk-mail-settings.ts'
import { bulkLane, bulkMailsLeft, mostTries } from './bulk-mail.ts'
import type { Deliver, Delivered } from './delivery.ts'
import type { WriteLetter, Writing } from './letter.ts'
import { renderLetter } from './render-letter.ts'

const pollMs = 1_000
/**
 * The server counts as busy when it worked for more than this share of the time; then the next mails wait `giveWayMs`.
 */
const busyShare = 0.7
const giveWayMs = 250
const atOnce = 5
/** Pause of the timer after a failure that would affect every mail. */
const restMs = 10_000
/** A try ends long before its claim, so that no other instance sends the same mail in the meantime. */
const tryMs = 60_000
const claimMs = 180_000
const firstRetryMs = 30_000
const longestRetryMs = 3_600_000
const givesUpAfterMs = 24 * 3_600_000

interface Parts {
  db: Database
  clock: () => Date
  log: Logger
  deliver: Deliver
  writeLetter: WriteLetter
  writing: Pick<Writing, 'timeZone' | 'screen'>
  bulk: BulkMailSettings
  /** Called with the final result of each mail. */
  onSettled: OnSettled
  /** No timer: mails are sent only when `sendDue` is called. */
  sendsWhenAsked: boolean
}

/**
 * `leftOut`: there was no reason for the mail any more when it should be sent. `tooMany`: its address had already got
 * the maximum of mails of the kind.
 */
export type Settled = 'sent' | 'failed' | 'leftOut' | 'tooMany'
export type OnSettled = (db: Database, mail: MailRow, settled: Settled) => Promise<void>

/**
 * Sends queued mails, each at least once. The instance that claims a mail first sends it: a claim moves `due_at` beyond
 * the end of the try, so that another instance claims the mail only when this one died during the try.
 */
export class MailSender {
  readonly #parts: Parts
  readonly #stopped = new AbortController()
  readonly #timer: NodeJS.Timeout | undefined
  #last: Promise<void> = Promise.resolve()
  #isBusy = false
  #restsUntil = 0

  constructor(parts: Parts) {
    this.#parts = parts
    if (parts.sendsWhenAsked) return
    this.#timer = setInterval(() => {
      if (!this.#isBusy && performance.now() >= this.#restsUntil) void this.sendDue()
    }, pollMs)
  }

  /** Sends the mails that are due; a timer calls it every second. Never throws. */
  sendDue(): Promise<void> {
    this.#last = this.#last.then(() => this.#round())
    return this.#last
  }

  /** Aborts the mails that are being sent; they are tried again later. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopped.abort()
    await this.#last
  }

  async #round(): Promise<void> {
    this.#isBusy = true
    try {
      let isGoingOn = true
      while (isGoingOn && !this.#stopped.signal.aborted) {
        const before = performance.eventLoopUtilization()
        const mails = await this.#claimNext()
        const sent = await Promise.all(mails.map((mail) => this.#send(mail)))
        const isDown = sent.includes('down')
        if (isDown) this.#rest()
        isGoingOn = mails.length > 0 && !isDown
        if (isGoingOn && performance.eventLoopUtilization(before).utilization > busyShare)
          await this.#giveWay()
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'the queue of mails could not be read')
      this.#rest()
    } finally {
      this.#isBusy = false
    }
  }

  /** Mails wait while the server answers many requests. */
  #giveWay(): Promise<void> {
    return pause(giveWayMs, undefined, { signal: this.#stopped.signal }).catch(() => {})
  }

  #rest(): void {
    this.#restsUntil = performance.now() + restMs
  }

  /** Mails for which a person waits come first. Mails to many people follow, as many as the limits allow. */
  async #claimNext(): Promise<MailRow[]> {
    const { db, clock, bulk } = this.#parts
    const first = await this.#claim(0, atOnce)
    if (first.length > 0 || !(await this.#isDue(bulkLane))) return first
    const left = await bulkMailsLeft(db, bulk, { now: clock(), claimMs })
    return left > 0 ? this.#claim(bulkLane, Math.min(left, atOnce)) : []
  }

  #isDue(lane: number): Promise<object | undefined> {
    return this.#due(lane, 1).executeTakeFirst()
  }

  #due(lane: number, most: number) {
    const { db, clock } = this.#parts
    return db
      .selectFrom('mail')
      .select(['id', 'due_at'])
      .where('lane', '=', lane)
      .where('state', '=', 'queued')
      .where('due_at', '<=', clock().toISOString())
      .orderBy('due_at')
      .orderBy('id')
      .limit(most)
  }

  async #claim(lane: number, most: number): Promise<MailRow[]> {
    const { db, clock } = this.#parts
    const now = clock()
    const due = await this.#due(lane, most).execute()
    const claimed: MailRow[] = []
    for (const { id, due_at } of due) {
      const mail = await db
        .updateTable('mail')
        .set(({ eb }) => ({ due_at: after(now, claimMs), tries: eb('tries', '+', 1) }))
        .where('id', '=', id)
        .where('state', '=', 'queued')
        .where('due_at', '=', due_at)
        .returningAll()
        .executeTakeFirst()
      if (mail) claimed.push(mail)
    }
    return claimed
  }

  async #send(mail: MailRow): Promise<'done' | 'down'> {
    const { db, clock, log, deliver, writeLetter, writing, onSettled } = this.#parts
    const facts = { mailId: mail.id, kind: mail.kind, tries: mail.tries }
    try {
      const { id: mailId, created_at: queuedAt, gathered } = mail
      const letter = await writeLetter(mail, { ...writing, db, now: clock(), mailId, queuedAt, gathered })
      if (letter === 'tooMany') log.info(facts, 'a mail was left out: its address gets too many')
      if (!letter || letter === 'tooMany') {
        await onSettled(db, mail, letter ?? 'leftOut')
        await db.deleteFrom('mail').where('id', '=', mail.id).execute()
        return 'done'
      }
      if ('notBefore' in letter) {
        await this.#update(mail, { due_at: letter.notBefore, tries: 0 })
        return 'done'
      }
      const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(tryMs)])
      const delivered = await traced('mail', 'client', async (span) => {
        const answered = await deliver({ ...letter, ...renderLetter(letter), id: mail.id }, signal)
        span?.setAttributes({ 'play.mail.kind': mail.kind, 'play.mail.delivered': answered.kind })
        if (answered.kind !== 'sent') markFailed(span)
        return answered
      })
      const next = this.#outcome(mail, delivered)
      if (delivered.kind !== 'sent')
        log.warn({ ...facts, ...delivered.reason, state: next.state }, 'a mail was not sent')
      await this.#update(mail, next)
      if (next.state !== 'queued') await onSettled(db, mail, next.state)
      return delivered.kind === 'later' && delivered.isDown ? 'down' : 'done'
    } catch (error) {
      // The mail stays claimed and is tried again when the claim ends.
      log.error({ ...facts, err: error }, 'a mail could not be written')
      return 'down'
    }
  }

  /** Changes nothing if another instance has taken the mail over. */
  async #update({ id, tries }: MailRow, set: Partial<Pick<MailRow, 'state' | 'due_at' | 'tries'>>) {
    await this.#parts.db
      .updateTable('mail')
      .set(set)
      .where('id', '=', id)
      .where('tries', '=', tries)
      .execute()
  }

  #outcome(mail: MailRow, delivered: Delivered): { state: MailRow['state']; due_at: string } {
    const now = this.#parts.clock()
    if (delivered.kind === 'sent') return { state: 'sent', due_at: now.toISOString() }
    // A mail to many people may have waited for days, so its tries are counted instead of its age.
    const isOld =
      mail.lane === bulkLane ? mail.tries >= mostTries : mail.created_at < after(now, -givesUpAfterMs)
    const isOver = delivered.kind === 'refused' || isOld
    if (isOver) return { state: 'failed', due_at: now.toISOString() }
    const waitMs = Math.min(firstRetryMs * 2 ** (mail.tries - 1), longestRetryMs)
    return { state: 'queued', due_at: after(now, waitMs) }
  }
}

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms).toISOString()
