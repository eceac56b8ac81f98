import { Download } from 'lucide-react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveFile } from '#app/browser/save-file.ts'
import { exportCsv, type ForExport } from '#offline/outbox/export-csv.ts'
import { Button } from '#ui/buttons/button.tsx'

/** Downloads the list of changes as a spreadsheet, so that no change can be lost. */
export function ExportButton() {
  const courtside = useCourtside()
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden />}
      onClick={() => void download(courtside.forExport())}
    >
      Baixar a lista
    </Button>
  )
}

async function download(changes: Promise<ForExport>) {
  const csv = exportCsv(await changes)
  saveFile(`play-alteracoes-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv', csv)
}
