import { BlockList, isIP } from 'node:net'
import * as v from 'valibot'
import { defaultTimeZone } from '#contract/formats/days.ts'
import { postgresUrlProblems } from './postgres-url.ts'
import { S3Environment, type S3Settings, s3Problems, s3Settings } from './s3-settings.ts'
import { BulkMailEnvironment, type BulkMailSettings, bulkMailSettings } from './bulk-mail-settings.ts'
import { pushHosts } from './push-hosts.ts'
import { address, list, pathOrAddress, web, whole } from './setting-values.ts'
import { TraceEnvironment, type TraceSettings, traceSettings } from './trace-settings.ts'

/** The settings of a running server; docs/operations.md describes each variable. */
export interface Settings {
  /** `demo`: loopback only, demo data on the embedded database. `production`: everything set by its operator. */
  mode: 'demo' | 'production'
  /** 0 chooses a free port. */
  port: number
  /** Address to listen on. */
  listen: string
  /** Folder of the embedded database and of stored files; may be missing with PostgreSQL. */
  dataFolder: string | undefined
  /** PostgreSQL; the embedded database otherwise. */
  databaseUrl: string | undefined
  /** Connections to PostgreSQL that one instance may hold. */
  databaseConnections: number
  /** Address of {host} for the app: a path on this origin, or another host's address. */
  host: string
  /** Address of pictures, without a trailing slash: a path on this origin, or an address elsewhere. */
  images: string
  /** Store of pictures instead of the data folder. */
  s3: S3Settings | undefined
  /** Other origins whose pages may call `/v1`. */
  origins: readonly string[]
  timeZone: string
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: BlockList
  secret: string | undefined
  publicUrl: string | undefined
  /** Token with which `/metrics` is read; without it only this machine reads it. */
  metricsToken: string | undefined
  /** Receiver of traces; none are made without it. */
  traces: TraceSettings | undefined
  smtpUrl: string | undefined
  /** Address of a server with the API of ViaCEP, without a trailing slash. */
  viaCepUrl: string
  /** Sender of mails: `PLAY <play@example.com>`. */
  mailFrom: string
  /** Hosts to which messages for devices may be sent (`push-hosts.ts`). */
  pushHosts: readonly string[]
  logLevel: string
  /** Unsafe public calls (registrations) that one address may make in a minute. */
  publicCallsPerMinute: number
  /** Registrations of one address in a minute that need no proof of work. */
  registrationsPerMinute: number
  /** Limits of the mails that are sent to many people at once. */
  bulkMail: BulkMailSettings
  /** Folder of the built app. */
  appFolder: string
}

/** Whether the database gets demo data and demo accounts. */
export function isDemo({ mode, databaseUrl }: Settings): boolean {
  return mode === 'demo' && !databaseUrl
}

/** Whether mails are stored for `/dev/mailbox` instead of being sent: in the demo without a mail server. */
export function hasMailbox(settings: Settings): boolean {
  return isDemo(settings) && !settings.smtpUrl
}

/** Thrown when the environment does not allow a start. The operator reads `problems`. */
export class SettingsError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`O servidor não pode iniciar:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** An e-mail address, with or without a name before it. */
const sender = /^(?:[^\s@<>]+@[^\s@<>]+|[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>)$/
const withoutSlash = (text: string) => text.replace(/\/+$/, '')
const originOf = (text: string) => new URL(text).origin

const Environment = v.object({
  // A misspelt value such as 'prod' must not start a demo in place of a real server.
  NODE_ENV: v.optional(
    v.picklist(
      ['production', 'development', 'test'],
      'NODE_ENV: production para um servidor real; sem valor, development ou test, uma demonstração',
    ),
  ),
  PORT: v.optional(whole('PORT', 0, 65_535), '3000'),
  PLAY_LISTEN: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => isIP(text) > 0, 'PLAY_LISTEN precisa ser um IP'),
    ),
  ),
  PLAY_DATA: v.optional(v.string()),
  DATABASE_URL: v.optional(
    v.pipe(
      address('DATABASE_URL', ['postgres:', 'postgresql:']),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return
        for (const message of postgresUrlProblems(dataset.value)) addIssue({ message })
      }),
    ),
  ),
  PLAY_DATABASE_CONNECTIONS: v.optional(whole('PLAY_DATABASE_CONNECTIONS', 2, 1_000), '10'),
  PLAY_HOST: v.optional(pathOrAddress('PLAY_HOST', '/v1'), '/v1'),
  PLAY_IMAGES: v.optional(pathOrAddress('PLAY_IMAGES', '/v1/images')),
  ...S3Environment,
  ...TraceEnvironment,
  PLAY_ORIGINS: v.optional(
    v.pipe(
      list,
      v.everyItem(
        (item) => URL.canParse(item) && web.includes(new URL(item).protocol),
        'PLAY_ORIGINS: liste endereços https://…',
      ),
    ),
    '',
  ),
  PLAY_TIME_ZONE: v.optional(
    v.pipe(
      v.string(),
      v.check(isTimeZone, 'PLAY_TIME_ZONE precisa ser uma zona IANA, como America/Sao_Paulo'),
    ),
    defaultTimeZone,
  ),
  PLAY_TRUSTED_PROXIES: v.optional(
    v.pipe(list, v.everyItem(isNetwork, 'PLAY_TRUSTED_PROXIES: liste IPs ou redes, como 10.0.0.0/8')),
    '',
  ),
  PLAY_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, 'PLAY_SECRET precisa de pelo menos 32 caracteres')),
  ),
  PLAY_METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.minLength(16, 'PLAY_METRICS_TOKEN precisa de pelo menos 16 caracteres')),
  ),
  PLAY_URL: v.optional(address('PLAY_URL', web)),
  SMTP_URL: v.optional(address('SMTP_URL', ['smtp:', 'smtps:'])),
  PLAY_MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(sender, 'PLAY_MAIL_FROM precisa ser um e-mail, como PLAY <play@example.com>')),
  ),
  PLAY_PUSH_HOSTS: pushHosts,
  PLAY_VIACEP_URL: v.optional(address('PLAY_VIACEP_URL', web), 'https://viacep.com.br/ws'),
  PLAY_LOG_LEVEL: v.optional(
    v.picklist(
      ['silent', 'error', 'warn', 'info', 'debug'],
      'PLAY_LOG_LEVEL: silent, error, warn, info ou debug',
    ),
  ),
  PLAY_PUBLIC_CALLS_PER_MINUTE: v.optional(whole('PLAY_PUBLIC_CALLS_PER_MINUTE', 1, 1_000_000), '600'),
  PLAY_REGISTRATIONS_PER_MINUTE: v.optional(whole('PLAY_REGISTRATIONS_PER_MINUTE', 0, 1_000_000), '60'),
  ...BulkMailEnvironment,
  PLAY_APP: v.optional(v.string(), 'dist'),
})

/**
 * Reads the settings from environment variables; empty ones count as not set.
 * @throws {SettingsError} when they do not allow a start
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const parsed = v.safeParse(Environment, given)
  if (!parsed.success) throw new SettingsError(parsed.issues.map((issue) => issue.message))
  const read = parsed.output
  const isProduction = read.NODE_ENV === 'production'
  const problems = [...(isProduction ? missingInProduction(read) : []), ...s3Problems(read)]
  if (!isProduction && read.PLAY_LISTEN && !['127.0.0.1', '::1'].includes(read.PLAY_LISTEN)) {
    problems.push(
      'Sem NODE_ENV=production o servidor só atende nesta máquina (PLAY_LISTEN 127.0.0.1 ou ::1).',
    )
  }
  if (problems.length > 0) throw new SettingsError(problems)
  const host = withoutSlash(read.PLAY_HOST)
  return {
    mode: isProduction ? 'production' : 'demo',
    port: read.PORT,
    listen: read.PLAY_LISTEN ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    dataFolder: read.PLAY_DATA ?? (isProduction ? undefined : './data'),
    databaseUrl: read.DATABASE_URL,
    databaseConnections: read.PLAY_DATABASE_CONNECTIONS,
    host,
    images: withoutSlash(read.PLAY_IMAGES ?? `${host}/images`),
    s3: s3Settings(read),
    origins: read.PLAY_ORIGINS.map(originOf),
    timeZone: read.PLAY_TIME_ZONE,
    trustedProxies: blockList(read.PLAY_TRUSTED_PROXIES),
    secret: read.PLAY_SECRET,
    publicUrl: read.PLAY_URL,
    metricsToken: read.PLAY_METRICS_TOKEN,
    traces: traceSettings(read),
    smtpUrl: read.SMTP_URL,
    viaCepUrl: withoutSlash(read.PLAY_VIACEP_URL),
    mailFrom:
      read.PLAY_MAIL_FROM ??
      `PLAY <nao-responda@${read.PLAY_URL ? new URL(read.PLAY_URL).hostname : 'localhost'}>`,
    pushHosts: read.PLAY_PUSH_HOSTS,
    logLevel: read.PLAY_LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    publicCallsPerMinute: read.PLAY_PUBLIC_CALLS_PER_MINUTE,
    registrationsPerMinute: read.PLAY_REGISTRATIONS_PER_MINUTE,
    bulkMail: bulkMailSettings(read),
    appFolder: read.PLAY_APP,
  }
}

function missingInProduction(read: v.InferOutput<typeof Environment>): string[] {
  const missing: string[] = []
  if (!read.PLAY_SECRET) missing.push('Defina PLAY_SECRET (pelo menos 32 caracteres ao acaso).')
  if (!read.PLAY_URL) missing.push('Defina PLAY_URL, o endereço público.')
  if (!read.SMTP_URL) missing.push('Defina SMTP_URL, por onde saem os e-mails.')
  if (!read.PLAY_DATA && !read.DATABASE_URL)
    missing.push('Defina PLAY_DATA (pasta) ou DATABASE_URL (PostgreSQL).')
  return missing
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function isNetwork(text: string): boolean {
  const [ip = '', bits] = text.split('/')
  const family = isIP(ip)
  return (
    family > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  )
}

function blockList(networks: readonly string[]): BlockList {
  const blocked = new BlockList()
  for (const network of networks) {
    const [ip = '', bits] = network.split('/')
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) blocked.addAddress(ip, family)
    else blocked.addSubnet(ip, Number(bits), family)
  }
  return blocked
}
