import { useState } from 'react'
import { Download } from 'lucide-react'
import { dayOf } from '#contract/formats/days.ts'
import { exportMyData } from '#contract/accounts/own-account.ts'
import { failureText } from '#app/host/failures.ts'
import { saveFile } from '#app/browser/save-file.ts'
import { settings } from '#app/host/settings.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { toast } from '#ui/toast/toast-store.ts'

/** Downloads everything that {host} stores about the person as a file (LGPD, art. 18). */
export function DownloadData() {
  const client = useSignedInClient()
  const [isLoading, setIsLoading] = useState(false)

  async function download() {
    setIsLoading(true)
    const outcome = await client(exportMyData)
    setIsLoading(false)
    if (outcome.kind === 'ok') {
      const name = `play-meus-dados-${dayOf(new Date(), settings.timeZone)}.json`
      saveFile(name, 'application/json', JSON.stringify(outcome.answer, null, 2))
    } else toast.failure(failureText(outcome, { refused: 'Não foi possível baixar seus dados' }))
  }

  return (
    <Section
      title="Baixar meus dados"
      detail="Um arquivo (JSON) com tudo o que o PLAY guarda sobre você: conta, dados pessoais, perfil e inscrições."
    >
      <Button
        variant="secondary"
        isWide
        isBusy={isLoading}
        icon={<Download aria-hidden />}
        onClick={() => void download()}
      >
        Baixar meus dados
      </Button>
    </Section>
  )
}
