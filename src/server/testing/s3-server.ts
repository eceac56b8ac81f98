import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Signed {
  method: string
  /** The encoded path of the request. */
  path: string
  headers: IncomingHttpHeaders
  /** Names of the signed headers, in the order of the signature. */
  signedHeaders: readonly string[]
  /** `20130524/us-east-1/s3/aws4_request` */
  scope: string
}

/**
 * The signature of a request without a query, computed independently by the store
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export function signatureOf(request: Signed, secret: string): string {
  const { method, path, headers, signedHeaders, scope } = request
  const headerOf = (name: string) => String(headers[name] ?? '')
  const canonical = [
    method,
    path,
    '',
    ...signedHeaders.map((name) => `${name}:${headerOf(name).trim()}`),
    '',
    signedHeaders.join(';'),
    headerOf('x-amz-content-sha256'),
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headerOf('x-amz-date'), scope, sha256(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((key, part) => createHmac('sha256', key).update(part).digest(), `AWS4${secret}`)
  return createHmac('sha256', key).update(toSign).digest('hex')
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

export const s3Variables = {
  S3_BUCKET: 'play-pictures',
  S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
  S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

export interface S3Server {
  endpoint: string
  /** The stored objects by path, with their media type. */
  objects: Map<string, { type: string; bytes: Buffer }>
  /** Every request gets this status, as if the store had a fault. */
  trouble: number | undefined
  /** The store accepts a request and never answers, or never ends its answer. */
  hangs: 'before its answer' | 'within its answer' | undefined
  stop(): Promise<void>
}

const maxBytes = 5_000_000
const allowedSkewMs = 900_000

/**
 * Starts a bucket that accepts only correctly signed requests whose content and type match the signature. Its errors
 * have the form of S3.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const server = createServer((request, answer) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      const { method = '', url: path = '', headers } = request
      if (s3.hangs === 'before its answer') return
      if (s3.hangs) return void answer.writeHead(200, { 'content-length': 10 }).write('half')
      const code = s3.trouble === undefined ? refusalOf(method, path, headers, body) : 'InternalError'
      if (code) {
        answer.writeHead(s3.trouble ?? (code === 'AccessDenied' || code.startsWith('Signature') ? 403 : 400))
        return void answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
      }
      const stored = objects.get(path)
      if (method === 'PUT') objects.set(path, { type: headers['content-type'] ?? '', bytes: body })
      if (method === 'DELETE') objects.delete(path)
      if (method === 'GET' && !stored) {
        return void answer.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      }
      answer.writeHead(method === 'DELETE' ? 204 : 200, stored && { 'content-type': stored.type })
      answer.end(method === 'GET' ? stored?.bytes : undefined)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const s3: S3Server = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    trouble: undefined,
    hangs: undefined,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return s3
}

/** The error code for a wrong request; undefined for a correct one. */
function refusalOf(
  method: string,
  path: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): string | undefined {
  const [, keyId, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (keyId !== s3Variables.S3_ACCESS_KEY_ID) return 'AccessDenied'
  const signedHeaders = names.split(';')
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (method === 'PUT') needed.push('content-type')
  if (!needed.every((name) => signedHeaders.includes(name))) return 'AccessDenied'
  const signed = { method, path, headers, signedHeaders, scope }
  if (signatureOf(signed, s3Variables.S3_SECRET_ACCESS_KEY) !== signature) return 'SignatureDoesNotMatch'
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? []
  const [year, month, day, hour, minute, second] = parts
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (!(Math.abs(Date.now() - at) < allowedSkewMs)) return 'RequestTimeTooSkewed'
  if (method !== 'PUT') return undefined
  if (sha256(body) !== headers['x-amz-content-sha256']) return 'XAmzContentSHA256Mismatch'
  if (Number(headers['content-length']) !== body.length) return 'IncompleteBody'
  return body.length > maxBytes ? 'EntityTooLarge' : undefined
}
