import { useEffect, useState } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { bytesOfFile, unreadableFile } from '#app/files/bytes-of-file.ts'
import { settings } from '#app/host/settings.ts'
import { dayOf } from '#contract/formats/days.ts'
import type { EventView } from '#offline/screen-types.ts'
import {
  keepStatement,
  keptStatements,
  removeStatements,
  type KeptStatement,
} from '#offline/statements/kept-statements.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { keyedLines } from './matching/keyed-lines.ts'
import { daysLater } from './reading/days.ts'
import { readStatement } from './reading/read-statement.ts'
import type { Columns } from './reading/statement.ts'

/** An unknown table, for which the person must choose the columns. */
export interface AskedTable {
  name: string
  bytes: Uint8Array
  rows: readonly (readonly string[])[]
  width: number
}

/** In days: how long after the event the read files are stored. */
const daysKept = 30

/** The statements of an event that this device stores, and a function to read more. */
export function useStatements({ event }: EventView) {
  const { userId } = useCourtside()
  const [files, setFiles] = useState<readonly KeptStatement[]>([])
  const [refusals, setRefusals] = useState<readonly { name: string; reason: string }[]>([])
  const [asked, setAsked] = useState<readonly AskedTable[]>([])
  const [progress, setProgress] = useState<{ read: number; of: number }>()
  const { id: eventId, endDate } = event

  useEffect(() => {
    let isCurrent = true
    // If the browser denies the database, nothing is stored, and the person must choose the files again.
    void keptStatements(userId, eventId).then(
      (kept) => isCurrent && setFiles(kept),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [userId, eventId])

  const refuse = (name: string, reason: string) =>
    setRefusals((before) => [...before.filter((one) => one.name !== name), { name, reason }])

  async function readOne(name: string, bytes: Uint8Array, pointed?: Columns): Promise<void> {
    const reading = readStatement(bytes, pointed)
    if (reading.outcome === 'refused') return refuse(name, reading.reason)
    if (reading.outcome === 'unknown') return setAsked((before) => [...before, { name, bytes, ...reading }])
    const { statement } = reading
    const lines = await keyedLines(statement, eventId)
    const kept = {
      // Banks give every file the same name, so a file is identified by its lines.
      id: [eventId, lines.at(0)?.key ?? name, lines.at(-1)?.key, lines.length].join(' '),
      eventId,
      name,
      readAt: new Date().toISOString(),
      lastDay: daysLater(dayOf(endDate, settings.timeZone), daysKept),
      lines,
      unread: statement.unread,
    }
    await keepStatement(userId, kept).catch(() => undefined)
    setFiles((before) => [...before.filter(({ id }) => id !== kept.id), kept])
  }

  async function read(chosen: readonly File[]): Promise<void> {
    setRefusals([])
    for (const [index, file] of chosen.entries()) {
      setProgress({ read: index, of: chosen.length })
      // Lets the browser show the progress before the next file is read.
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const bytes = await bytesOfFile(file)
      if (bytes) await readOne(file.name, bytes)
      else refuse(file.name, unreadableFile)
    }
    setProgress(undefined)
    announce('Arquivos lidos.')
  }

  return {
    files,
    refusals,
    asked: asked[0],
    progress,
    read,
    point: async ({ name, bytes }: AskedTable, columns: Columns) => {
      await readOne(name, bytes, columns)
      setAsked((before) => before.slice(1))
    },
    remove: async () => {
      await removeStatements(userId, eventId)
      setFiles([])
    },
  }
}
export type Statements = ReturnType<typeof useStatements>
