import { useState } from 'react'
import { Download } from 'lucide-react'
import { listLog } from '#contract/administration/change-log.ts'
import type { Client } from '#contract/calls/client.ts'
import { saveFile } from '#app/browser/save-file.ts'
import { settings } from '#app/host/settings.ts'
import { failureText } from '#app/host/failures.ts'
import { useToday } from '#app/time/clock.ts'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { type ReadableEntry, readable } from './entry-words.ts'
import { logFile, whereItStops } from './log-file.ts'

interface ExportLogProps {
  client: Client
  /** The filters of the list that is shown. All pages of the list are saved. */
  query: Record<string, string>
  total: number
}

const size = 1000
/** The largest number of pages in a file. A person who needs older rows chooses fewer days. */
const mostPages = 50

/** Saves all pages of the list that is shown as a file for a spreadsheet. */
export function ExportLog({ client, query, total }: ExportLogProps) {
  const today = useToday()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const read = await readAll(client, query)
    setBusy(false)
    if (typeof read === 'string') {
      toast.failure(read)
      return
    }
    saveFile(`registro-${today}.csv`, 'text/csv', logFile(read.rows, read.total))
    const stop = whereItStops(read.rows, read.total)
    if (stop) toast.show({ text: stop, duration: 20_000 })
  }
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden />}
      isBusy={isBusy}
      disabled={total === 0}
      onClick={() => void save()}
    >
      Exportar CSV
    </Button>
  )
}

interface Read {
  rows: ReadableEntry[]
  /** The number of all rows of the list. */
  total: number
}

/** The rows, the newest first, or a message that says why they could not be read. */
async function readAll(client: Client, query: Record<string, string>): Promise<Read | string> {
  const rows: ReadableEntry[] = []
  let total = 0
  for (let page = 1; page <= mostPages; page += 1) {
    const asked = { ...query, page: String(page), size: String(size) }
    const outcome = await client(listLog, { query: asked })
    if (outcome.kind !== 'ok')
      return failureText(outcome, { refused: 'Não foi possível exportar o registro' })
    const { items, names } = outcome.answer
    total = outcome.answer.total
    rows.push(...items.map((entry) => readable(entry, names, settings.timeZone)))
    if (items.length < size || rows.length >= total) break
  }
  return { rows, total }
}
