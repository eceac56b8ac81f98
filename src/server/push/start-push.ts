import type { Services } from '#server/handling/services.ts'
import { webPushDelivery } from './deliver-push.ts'
import { pushKeys } from './keys.ts'
import { PushSender } from './push-sender.ts'
import type { PushKinds } from './push-writer.ts'

const pollMs = 1_000
/** Pause between two runs that look for news in the log. */
const lookMs = 60_000

export interface RunningPush {
  /** Looks for news, and sends the messages that are due. */
  round(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts to send messages to devices. The keys are made here when the database has none yet.
 * @param look queues the messages that no call queues
 * @param sendsWhenAsked messages are sent only when `round` is called
 */
export async function startPush(
  { db, clock, log, settings }: Pick<Services, 'db' | 'clock' | 'log' | 'settings'>,
  kinds: PushKinds,
  look: () => Promise<void>,
  sendsWhenAsked: boolean,
): Promise<RunningPush> {
  const { timeZone, publicUrl, mailFrom, pushHosts } = settings
  const subject = publicUrl?.startsWith('https:') ? publicUrl : `mailto:${bareAddress(mailFrom)}`
  const deliver = webPushDelivery(await pushKeys(db, clock()), subject, pushHosts)
  const sender = new PushSender({ db, clock, log, deliver, kinds, timeZone })
  const safely = () => look().catch((error: unknown) => log.warn({ err: error }, 'no look for push messages'))
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy || sendsWhenAsked) return
    isBusy = true
    void sender.sendDue().finally(() => (isBusy = false))
  }, pollMs)
  let looking = Promise.resolve()
  const lookTimer = setInterval(() => {
    looking = looking.then(safely)
  }, lookMs)
  return {
    async round() {
      await look()
      await sender.sendDue()
    },
    async stop() {
      clearInterval(timer)
      clearInterval(lookTimer)
      await looking
      await sender.stop()
    },
  }
}

/** `play@example.com` of `PLAY <play@example.com>`. */
const bareAddress = (sender: string) => /<([^>]+)>/.exec(sender)?.[1] ?? sender
