import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults (19 MiB, 2 passes), as OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let dummy: Promise<string> | undefined

/** Takes as long for an unknown account (no hash) as for a known one. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  dummy ??= hash('nobody has this password')
  const matches = await verify(passwordHash ?? (await dummy), password)
  return matches && passwordHash !== undefined
}
