import { useEffect } from 'react'
import { leaveOldVersion, loadAgain } from '#app/connection/load-again.ts'
import { RetryButton } from '#app/connection/retry-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'

/** Shown for a screen that is not stored on this device and can't be fetched. */
export function MissingPartScreen() {
  useEffect(() => void leaveOldVersion(), [])
  return (
    <NarrowPage
      title="Sem conexão"
      subtitle="Esta tela ainda não chegou a este aparelho. Tente de novo quando o sinal voltar; o que você preencheu antes não se perde."
    >
      <title>Sem conexão · PLAY</title>
      <RetryButton onRetry={loadAgain} />
      <Button isWide variant="quiet" onClick={() => history.back()}>
        Voltar
      </Button>
    </NarrowPage>
  )
}
