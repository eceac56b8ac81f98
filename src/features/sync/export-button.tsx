import { Download } from 'lucide-react'
import { useCourtside } from '#app/courtside-context.tsx'
import { Button } from '#ui/button.tsx'

/** The list as a spreadsheet: nothing written down at the court is ever lost. */
export function ExportButton() {
  const courtside = useCourtside()
  return (
    <Button variant="secondary" icon={<Download aria-hidden />} onClick={() => void download(courtside.exportOperations())}>
      Baixar a lista
    </Button>
  )
}

async function download(csv: Promise<string>) {
  const address = URL.createObjectURL(new Blob([await csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `play-alteracoes-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
