import { createHmac, timingSafeEqual } from 'node:crypto'
import { apiBase } from '#server/http/api-base.ts'
import type { Secret } from '#server/settings/secret.ts'

const validMs = 3_600_000

/** Path and query of the address that accepts the upload of this key for an hour. */
export function uploadAddress(secret: Secret, key: string, now: Date): string {
  const expires = Math.floor((now.getTime() + validMs) / 1000)
  return `${apiBase}/files/${key}?expires=${expires}&signature=${signatureOf(secret, key, `${expires}`)}`
}

/** Whether this server signed that address less than an hour ago. */
export function isUploadAddress(
  secret: Secret,
  {
    key,
    expires = '',
    signature = '',
  }: { key: string; expires?: string | undefined; signature?: string | undefined },
  now: Date,
): boolean {
  const own = Buffer.from(signatureOf(secret, key, expires))
  const given = Buffer.from(signature)
  return own.length === given.length && timingSafeEqual(own, given) && Number(expires) * 1000 > now.getTime()
}

function signatureOf(secret: Secret, key: string, expires: string): string {
  return createHmac('sha256', secret.keyFor('uploads')).update(`${key}\n${expires}`).digest('base64url')
}
