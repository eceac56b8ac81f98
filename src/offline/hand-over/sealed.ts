import * as v from 'valibot'
import { Handed } from './handed.ts'

/** Characters that people do not confuse with each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 8
/** Characters in one QR code: more are hard to read from a screen. */
const partLength = 600
const name = 'PLAY1'
const rounds = 600_000

/** A package in parts, each for one QR code, and the code that opens it, which stands only on the giving phone. */
export interface Sealed {
  code: string
  parts: readonly string[]
}

/**
 * Packs and encrypts the operations. A person who photographs the QR codes without seeing the short code can't read
 * them.
 */
export async function seal(handed: Handed): Promise<Sealed> {
  const code = newCode()
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const packed = await through(
    new TextEncoder().encode(JSON.stringify(handed)),
    new CompressionStream('gzip'),
  )
  const closed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(code, salt), packed)
  const text = toText(new Uint8Array([...salt, ...iv, ...new Uint8Array(closed)]))
  const set = toText(salt.slice(0, 3))
  const count = Math.ceil(text.length / partLength)
  const parts = Array.from({ length: count }, (_, index) => {
    const part = text.slice(index * partLength, (index + 1) * partLength)
    return `${name}.${set}.${index + 1}.${count}.${part}`
  })
  return { code: `${code.slice(0, 4)} ${code.slice(4)}`, parts }
}

/** The parts of the newest package that were read so far, and the numbers of the missing parts. */
export interface Gathered {
  set: string
  count: number
  parts: ReadonlyMap<number, string>
}

/** Adds a scanned or pasted text to the parts that were read before. Undefined when the text contains no part. */
export function gather(before: Gathered | undefined, text: string): Gathered | undefined {
  let gathered = before
  for (const [, set = '', number, total, part = ''] of text.matchAll(
    /PLAY1\.([\w-]+)\.(\d{1,3})\.(\d{1,3})\.([\w-]+)/g,
  )) {
    const count = Number(total)
    const isSame = gathered?.set === set && gathered.count === count
    gathered = { set, count, parts: new Map(isSame ? gathered?.parts : []).set(Number(number), part) }
  }
  return gathered
}

export const isWhole = ({ count, parts }: Gathered): boolean =>
  Array.from({ length: count }, (_, index) => index + 1).every((number) => parts.has(number))

/** Opens a complete package. Undefined when the code is wrong, or when a part is damaged. */
export async function unseal({ count, parts }: Gathered, typed: string): Promise<Handed | undefined> {
  const code = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  try {
    const text = Array.from({ length: count }, (_, index) => parts.get(index + 1) ?? '').join('')
    const bytes = fromText(text)
    const [salt, iv, closed] = [bytes.slice(0, 16), bytes.slice(16, 28), bytes.slice(28)]
    const packed = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(code, salt), closed)
    const opened = await through(new Uint8Array(packed), new DecompressionStream('gzip'))
    const parsed = v.safeParse(Handed, JSON.parse(new TextDecoder().decode(opened)))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

function newCode(): string {
  let code = ''
  while (code.length < codeLength) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    // Each character is as likely as any other.
    if (byte < alphabet.length * 8) code += alphabet[byte % alphabet.length] ?? ''
  }
  return code
}

async function keyOf(code: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(code), 'PBKDF2', false, [
    'deriveKey',
  ])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return crypto.subtle.deriveKey(how, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const passed = new Blob([bytes]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(passed).arrayBuffer())
}

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
