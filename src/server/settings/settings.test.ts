import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const production = {
  NODE_ENV: 'production',
  PLAY_SECRET: 'x'.repeat(32),
  PLAY_URL: 'https://play.example.com',
  SMTP_URL: 'smtps://user:word@smtp.example.com',
  PLAY_DATA: '/var/lib/play',
}

function problems(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

test('without settings it is a demo on this machine only', () => {
  expect(readSettings({})).toMatchObject({
    mode: 'demo',
    port: 3000,
    listen: '127.0.0.1',
    dataFolder: './data',
    databaseUrl: undefined,
    host: '/v1',
    timeZone: 'America/Sao_Paulo',
  })
})

test('mails are sent from the configured address, or from one of the public address', () => {
  expect(readSettings({ ...production, PLAY_MAIL_FROM: 'Arena <arena@example.com>' }).mailFrom).toBe(
    'Arena <arena@example.com>',
  )
  expect(readSettings(production).mailFrom).toBe('PLAY <nao-responda@play.example.com>')
})

test('a demo is never reachable from the network', () => {
  expect(problems({ PLAY_LISTEN: '0.0.0.0' })).toHaveLength(1)
})

test('production starts with all settings, and names all missing ones at once', () => {
  expect(readSettings(production)).toMatchObject({ mode: 'production', listen: '0.0.0.0' })
  expect(problems({ NODE_ENV: 'production' })).toHaveLength(4)
  for (const name of ['PLAY_SECRET', 'PLAY_URL', 'SMTP_URL', 'PLAY_DATA']) {
    expect(problems({ ...production, [name]: '' })).toEqual([expect.stringContaining(name)])
  }
  const { PLAY_DATA: _, ...withoutFolder } = production
  expect(problems({ ...withoutFolder, DATABASE_URL: 'postgres://db.example.com/play' })).toEqual([])
})

test.each(['prod', 'Production', 'production ', 'staging', 'live'])(
  'NODE_ENV=%s is refused, because a demo must not replace a real server',
  (mode) => {
    expect(problems({ ...production, NODE_ENV: mode })).toEqual([expect.stringContaining('NODE_ENV')])
  },
)

test.each(['', 'development', 'test'])('NODE_ENV=%s is a demo', (mode) => {
  expect(readSettings({ NODE_ENV: mode }).mode).toBe('demo')
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'many'],
  ['PLAY_TIME_ZONE', 'Brazil/Nowhere'],
  ['PLAY_SECRET', 'short'],
  ['PLAY_ORIGINS', 'example.com'],
  ['PLAY_TRUSTED_PROXIES', '10.0.0.0/64'],
  ['PLAY_HOST', 'ftp://example.com'],
  ['DATABASE_URL', 'mysql://localhost/play'],
  ['DATABASE_URL', 'postgres://localhost/play?statement_timeout=soon'],
  ['DATABASE_URL', 'postgres://localhost/play?lock_timeout=0'],
  ['DATABASE_URL', 'postgres://localhost/play?sslmode=maybe'],
  ['DATABASE_URL', 'postgres://localhost/play?sslrootcert=/nowhere/ca.pem'],
  ['PLAY_DATABASE_CONNECTIONS', '1'],
  ['SMTP_URL', 'https://smtp.example.com'],
  ['PLAY_MAIL_FROM', 'somebody'],
  ['PLAY_MAIL_FROM', 'PLAY <play@example.com'],
])('%s=%s is refused, with the name of the setting', (name, value) => {
  expect(problems({ ...production, [name]: value })).toEqual([expect.stringContaining(name)])
})

test('pictures are stored in a bucket if all of its settings are there, and a part of them is an error', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'play',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'word',
  }
  expect(readSettings({ ...production, ...s3 }).s3).toEqual({
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    bucket: 'play',
    accessKeyId: 'key',
    secretAccessKey: 'word',
  })
  expect(readSettings(production).s3).toBeUndefined()
  expect(problems({ ...production, ...s3, S3_BUCKET: '' })).toEqual([expect.stringContaining('S3_BUCKET')])
})

test('pictures are read from the server, or from the configured address', () => {
  expect(readSettings(production).images).toBe('/v1/images')
  expect(readSettings({ PLAY_HOST: 'https://host.example.com/v1/' }).images).toBe(
    'https://host.example.com/v1/images',
  )
  expect(readSettings({ PLAY_IMAGES: 'https://img.example.com/play/' }).images).toBe(
    'https://img.example.com/play',
  )
  expect(problems({ PLAY_IMAGES: 'ftp://img.example.com' })).toEqual([expect.stringContaining('PLAY_IMAGES')])
})

test('traces are sent to a configured receiver, for a configured share of the requests', () => {
  expect(readSettings(production).traces).toBeUndefined()
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/', OTEL_TRACES_SAMPLER_ARG: '0.1' }
  const traces = { endpoint: 'http://localhost:4318', serviceName: 'play', share: 1 }
  expect(readSettings({ ...production, ...endpoint }).traces).toEqual(traces)
  const some = { ...production, ...endpoint, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' }
  expect(readSettings(some).traces).toEqual({ ...traces, share: 0.1 })
  expect(problems({ ...some, OTEL_TRACES_SAMPLER_ARG: '7' })).toHaveLength(1)
  expect(problems({ ...some, OTEL_TRACES_SAMPLER: 'sometimes' })).toHaveLength(1)
  expect(problems({ ...some, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' })).toHaveLength(1)
})
