import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { startCleaning } from './cleaning.ts'
import { countsChannel, createServices } from './create-services.ts'
import { addDemoData } from './demo/add-demo-data.ts'
import { listen } from './database/postgres/listen.ts'
import { startDatabase } from './database/start-database.ts'
import type { Database } from './database/tables.ts'
import { changesChannel } from './events/public-events.ts'
import type { Services } from './handling/services.ts'
import { createHttpServer } from './http/http-server.ts'
import type { SharedCounts } from './http/shared-counts.ts'
import { hasMailbox, isDemo, type Settings } from './settings/settings.ts'
import { onSettled, writeLetter } from './letters.ts'
import { startHolds } from './registrations/holds/start-holds.ts'
import { pushKinds } from './push-kinds.ts'
import { queueDigests } from './digest/queue-digests.ts'
import { queueNews } from './organiser-news/news-push.ts'
import { startPush } from './push/start-push.ts'
import { startMail } from './mail/start-mail.ts'
import { watchServices } from './metrics/watch-services.ts'
import { type AssetArchive, DatabaseArchive, FolderArchive } from './site/asset-archive.ts'
import { Pages } from './site/pages.ts'
import { Site } from './site/site.ts'

export interface RunningHost {
  port: number
  db: Database
  /** Whether the database has demo data and demo accounts. */
  isDemo: boolean
  /** Whether mails are stored for `/dev/mailbox` instead of being sent. */
  hasMailbox: boolean
  /** Sends the mails that are due. */
  sendMail(): Promise<void>
  /** Looks for news for devices, and sends the messages that are due. */
  sendPush(): Promise<void>
  /** Frees the unpaid spots that have expired, and queues reminders. */
  expireHolds(): Promise<void>
  /** Resolves when the first cleaning has ended. */
  cleaned: Promise<void>
  /** Answers the requests that have arrived (10 s at most), then closes everything. */
  stop(): Promise<void>
}

interface Options {
  log: Logger
  clock?: () => Date
  /** Mails and messages to devices are sent only when `sendMail` and `sendPush` are called. */
  sendsWhenAsked?: boolean
}

/** Starts a server with these settings: migrates the database, and serves the app and {host} on one port. */
export async function startHost(
  settings: Settings,
  { log, clock = () => new Date(), sendsWhenAsked = false }: Options,
): Promise<RunningHost> {
  const { timeZone, dataFolder } = settings
  const stopTraces =
    settings.traces && (await import('./traces/open-telemetry.ts')).startTraces(settings.traces, log)
  const addDemo = (db: Database) => addDemoData(db, { now: clock(), timeZone, dataFolder })
  const database = await startDatabase(settings, { log, fill: isDemo(settings) ? addDemo : undefined })
  const { db } = database
  try {
    const services = createServices(settings, database, { log, clock })
    const { live, counts } = services
    watchServices(services)
    const archive = archiveFor(settings, db)
    // The files are stored before any page names them, so that every instance can serve them.
    await archive.keep(clock())
    const app = createApp(services, new Site(settings, await Pages.open(services), archive))
    const { server, close } = createHttpServer(app.fetch, log)
    server.listen(settings.port, settings.listen)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    if (!settings.publicUrl) services.publicOrigin = `http://localhost:${port}`
    const address = settings.publicUrl ?? services.publicOrigin
    const mail = startMail({ settings, db, clock, log, writeLetter, onSettled, sendsWhenAsked }, address)
    const hearing = settings.databaseUrl ? hearOthers(settings.databaseUrl, services, counts) : undefined
    const push = await startPush(services, pushKinds, () => queueAllNews(services), sendsWhenAsked)
    const cleaning = startCleaning(services, archive)
    const holds = startHolds(services)
    return {
      port,
      db,
      isDemo: isDemo(settings),
      hasMailbox: hasMailbox(settings),
      sendMail: async () => mail?.sendDue(),
      sendPush: push.round,
      expireHolds: holds.round,
      cleaned: cleaning.first,
      async stop() {
        await services.readiness.stop()
        await live.stop()
        await close()
        await holds.stop()
        await mail?.stop()
        await push.stop()
        await cleaning.stop()
        await hearing?.stop()
        counts.stop()
        await database.close()
        await stopTraces?.()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function queueAllNews(services: Services): Promise<void> {
  await queueNews(services)
  await queueDigests(services)
}

function archiveFor({ appFolder, databaseUrl, dataFolder = '.' }: Settings, db: Database): AssetArchive {
  return databaseUrl ? new DatabaseArchive(appFolder, db) : new FolderArchive(appFolder, dataFolder)
}

function hearOthers(url: string, { publicEvents, live, clock }: Services, counts: SharedCounts) {
  return listen(url, [changesChannel, countsChannel], {
    onMessage: (channel, message) => {
      if (channel === countsChannel) return counts.hear(message, clock())
      publicEvents.forget(message)
      live.changed('rows')
    },
    onListening: (isListening) => {
      publicEvents.forgetAll()
      publicEvents.isKeeping = isListening
      live.changed('followers')
    },
  })
}
