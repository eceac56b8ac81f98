import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** One message as a push service and then a device get it. */
export interface PushReceived {
  device: TestDevice
  /** The text that the device has decrypted. */
  text: { title: string; body: string; path: string; topic: string }
  /** The headers of the request, in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The data that the server sends about itself; their signature is checked. */
  claims: { aud: string; sub: string; exp: number }
}

/** The data that a browser returns from `PushManager.subscribe`. */
export interface TestDevice {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface PushService {
  /** For `PLAY_PUSH_HOSTS`. */
  origin: string
  /** A device that subscribes with the public key of a server. */
  addDevice(publicKey: string): TestDevice
  /** Accepted messages, oldest first. */
  readonly received: PushReceived[]
  /** Paths of all requests. */
  readonly asked: string[]
  /** Answers a request instead of accepting the message. */
  answer: ((response: ServerResponse) => void) | undefined
  stop(): Promise<void>
}

interface Device extends TestDevice {
  privateKey: Buffer
  secret: Buffer
  /** The public key of the server that may send to the device. */
  publicKey: string
}

/** A push service on loopback. It does what real ones do, and decrypts as a device would (RFC 8030, 8188, 8291, 8292). */
export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, Device>()
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    service.asked.push(request.url ?? '')
    const device = devices.get(request.url ?? '')
    if (service.answer) return service.answer(response)
    if (!device) return response.writeHead(404).end()
    const claims = claimsOf(request, device, service.origin)
    const text = JSON.parse(decrypted(await buffer(request), device)) as PushReceived['text']
    service.received.push({ device, text, headers: request.headers, claims })
    return response.writeHead(201).end()
  }
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    asked: [],
    answer: undefined,
    addDevice(publicKey) {
      const pair = createECDH('prime256v1')
      const secret = randomBytes(16)
      const path = `/send/${randomBytes(9).toString('base64url')}`
      const device = {
        endpoint: `${service.origin}${path}`,
        keys: { p256dh: pair.generateKeys('base64url'), auth: secret.toString('base64url') },
        privateKey: pair.getPrivateKey(),
        secret,
        publicKey,
      }
      devices.set(path, device)
      return device
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

/** The claims of a request whose token is signed with the key that the device subscribed with. */
function claimsOf(
  { headers }: IncomingMessage,
  { publicKey }: Device,
  origin: string,
): PushReceived['claims'] {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('another key')
  const [header = '', payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const coordinates = { x: point.subarray(1, 33), y: point.subarray(33, 65) }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    {
      key: createPublicKey({
        key: {
          kty: 'EC',
          crv: 'P-256',
          x: coordinates.x.toString('base64url'),
          y: coordinates.y.toString('base64url'),
        },
        format: 'jwk',
      }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  )
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as PushReceived['claims']
  const lastsSeconds = claims.exp - Date.now() / 1000
  if (!isSigned || claims.aud !== origin || lastsSeconds <= 0 || lastsSeconds > 86_400)
    throw new Error('a bad token')
  return claims
}

/** `aes128gcm`: salt, record size, length of the sender's key, that key, and one record. */
function decrypted(body: Buffer, { privateKey, secret, keys }: Device): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + senderKey.length)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const shared = pair.computeSecret(senderKey)
  const ownKey = Buffer.from(keys.p256dh, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownKey, senderKey])
  const input = Buffer.from(hkdfSync('sha256', shared, secret, info, 32))
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${what}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // 2 ends the last record; zeros may follow.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
