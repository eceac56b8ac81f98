import { useEffect, useState } from 'react'
import { leaveOldVersion, loadAgain } from '#app/load-again.ts'
import { Button } from '#ui/button.tsx'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'

/** A screen that never reached this device, and can't now. */
export function MissingPartScreen() {
  const [isTrying, setTrying] = useState(false)
  const retry = () => {
    setTrying(true)
    void loadAgain().finally(() => setTrying(false))
  }
  useEffect(() => {
    void leaveOldVersion()
    const again = () => void loadAgain()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <NarrowPage
      title="Sem conexão"
      subtitle="Esta tela ainda não chegou a este aparelho. Tente de novo quando o sinal voltar; o que você preencheu antes não se perde."
    >
      <title>Sem conexão · PLAY</title>
      <Button isWide isBusy={isTrying} onClick={retry}>
        Tentar de novo
      </Button>
      <Button isWide variant="quiet" onClick={() => history.back()}>
        Voltar
      </Button>
    </NarrowPage>
  )
}
