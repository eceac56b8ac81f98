import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/database/tables.ts'
import { imagesFolder } from '#server/pictures/pictures.ts'

/** Pictures that were drawn for the demo. `pictures/` holds the encoded files of each, like those of an upload. */
const drawn = {
  beach: {
    key: 'a8672ce3da6faddcde2a25dfc0ffbcb9.jpg',
    blur: 'data:image/webp;base64,UklGRowAAABXRUJQVlA4WAoAAAAQAAAADwAACAAAQUxQSCkAAAABV0CQbeOPeoivGhER5kSgEJIV6jk8o74CUUWQQazPIKL/CbnmtmkPGQBWUDggPAAAANABAJ0BKhAACQAEAGglsAJ0AQ7A0eoIAP7fifjN2GUcaaCRxxRwAI/GVk+Ny51pzMGvWn75qUd5pAAAAA==',
  },
  clay: {
    key: '6dd243e0e9a9c2daecd11234dab829cb.jpg',
    blur: 'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAACwAQCdASoQAAkABABoJbACdADQfXl8AP7CfizsXnlT7oxV80siwbx5duqw+Givy8JE/f2XqRKqQAAA',
  },
} as const
export type DemoPicture = keyof typeof drawn

/** Pictures of sponsors that do not exist. */
const logos = {
  bakery: {
    name: 'Padaria Sol Nascente',
    url: 'https://example.com/padaria',
    key: '5d392ea205afc655e4aa08294098743c.jpg',
    blur: 'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADwAQCdASoQAAsABABoJYwCw7Dp9SBrHiAA/vYTQmBnxAIS5ig/LMOcDHDGJh1CdBEjVhI0bXMQdgoTwAA=',
  },
  clinic: {
    name: 'Clínica Passo Leve',
    url: 'https://example.com/clinica',
    key: '8ae36496ccbd5f5d506a10f95206764c.jpg',
    blur: 'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACwAQCdASoQAAsABABoJZQAAlxgYCbQAP72Dm+zaC1U3D+4YkyyoxqB/VOpVqXKLasRuf2SNG3vL3oQAAA=',
  },
  rackets: {
    name: 'Raquetes Vento Norte',
    url: null,
    key: '54b8bb272e927528cb5516fde7c40457.jpg',
    blur: 'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoQAAsABABoJZwAAh69ojqwAAD+9hOmP2Ux2117MGI2kCvdiNQZpYN/qqStZVy/qh+Uo5+SAAA=',
  },
} as const
export type DemoSponsor = keyof typeof logos

/** The value of `image_key` for an event with this picture. */
export const keyOfPicture = (picture: DemoPicture) => drawn[picture].key

/** Rows of `sponsor`, in this order. */
export const sponsorRows = (event_id: string, sponsors: readonly DemoSponsor[]) =>
  sponsors.map((sponsor, position) => {
    const { name, url, key } = logos[sponsor]
    return { event_id, position, name, url, image_key: key }
  })

/** Adds the rows of the pictures as uploads of `accountId`. */
export async function addDemoPictures(db: Database, accountId: string, now: Date): Promise<void> {
  const moment = now.toISOString()
  const sent = { account_id: accountId, created_at: moment, stored_at: moment, sent_hash: '' }
  const events = Object.values(drawn).map((picture) => ({
    ...picture,
    ...sent,
    width: 960,
    height: 540,
    widths: '480,960',
  }))
  const sponsors = Object.values(logos).map(({ key, blur }) => ({
    key,
    blur,
    ...sent,
    width: 480,
    height: 320,
    widths: '480',
  }))
  await db
    .insertInto('picture')
    .values([...events, ...sponsors])
    .execute()
}

/** Copies the files of the pictures to the folder from which the embedded server serves them. */
export function copyDemoPictures(dataFolder: string): void {
  const from = join(import.meta.dirname, 'pictures')
  const to = imagesFolder(dataFolder)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(from)) copyFileSync(join(from, name), join(to, name))
}
