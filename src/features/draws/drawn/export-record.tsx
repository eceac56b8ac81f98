import { Download } from 'lucide-react'
import { useState } from 'react'
import { getTournamentRecord } from '#contract/draws/draw-calls.ts'
import { failureText } from '#app/host/failures.ts'
import { saveFile } from '#app/browser/save-file.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { dialogPanel } from '#ui/dialog/dialog.tsx'
import { prefetch } from '#ui/on-demand.ts'
import { toast } from '#ui/toast/toast-store.ts'

/** Downloads all draws of an event for other programs. A dialog says before that the file contains full names. */
export function ExportRecord({ eventId }: { eventId: string }) {
  const client = useSignedInClient()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function download() {
    setIsBusy(true)
    const outcome = await client(getTournamentRecord, { params: { eventId } })
    setIsBusy(false)
    setIsAsking(false)
    if (outcome.kind === 'ok')
      saveFile('chaves-tods.json', 'application/json', JSON.stringify(outcome.answer, null, 2))
    else toast.failure(failureText(outcome, { refused: 'Não foi possível exportar as chaves' }))
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={<Download aria-hidden />}
        onPointerEnter={() => prefetch(dialogPanel)}
        onClick={() => setIsAsking(true)}
      >
        Exportar (TODS)
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Exportar as chaves do evento?"
        confirmLabel="Baixar arquivo"
        isBusy={isBusy}
        onConfirm={() => void download()}
        onCancel={() => setIsAsking(false)}
      >
        O arquivo (JSON, padrão TODS) tem o nome completo de todas as pessoas sorteadas, de todas as
        categorias. Guarde com cuidado e só passe a quem precisa.
      </ConfirmDialog>
    </>
  )
}
