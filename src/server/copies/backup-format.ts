import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { CommandRefusal } from './command.ts'

/** A backup is a folder: `play.sqlite`, `images/` and, written last, this description of both. */
const Backup = v.object({
  format: v.literal(1),
  takenAt: v.string(),
  /** SHA-256 of `play.sqlite`. */
  database: v.string(),
  tables: v.record(v.string(), v.object({ rows: v.number(), sum: v.string() })),
  /** SHA-256 of each file in `images/`. */
  pictures: v.record(v.string(), v.string()),
  /** Files that the installation itself did not have. */
  missingPictures: v.array(v.string()),
})
export type Backup = v.InferOutput<typeof Backup>

const describedIn = (folder: string) => join(folder, 'backup.json')

/** Writes the description, which makes the backup complete. */
export async function describeBackup(folder: string, backup: Backup): Promise<void> {
  const path = describedIn(folder)
  const file = await open(`${path}.begun`, 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(backup, null, 1)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.begun`, path)
}

/** @throws {CommandRefusal} when there is no complete backup, or one of a newer version */
export async function readBackup(folder: string): Promise<Backup> {
  const path = describedIn(folder)
  if (!existsSync(path))
    throw new CommandRefusal(`${folder} não é uma cópia completa do PLAY: falta backup.json.`)
  try {
    return v.parse(Backup, JSON.parse(await readFile(path, 'utf8')))
  } catch {
    throw new CommandRefusal(`${path} está danificado, ou é de uma versão mais nova. Use outra cópia.`)
  }
}

/** SHA-256 of a file of any size. */
export async function sumOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
