import { useState } from 'react'
import { isMissingPart } from '#app/connection/missing-part.ts'
import { button } from '#ui/buttons/button-recipe.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'

function reportOf(error: Error): string {
  return [
    `PLAY: ${error.name}: ${error.message}`,
    `Página: ${location.pathname}`,
    `Quando: ${new Date().toISOString()}`,
    `Navegador: ${navigator.userAgent}`,
    error.stack ?? '',
    ...(error.cause instanceof Error ? [`Causa: ${error.cause.message}`] : []),
  ].join('\n')
}

/**
 * Shown when a screen failed: a part of the app can't be fetched, or the app has a defect. No change is lost: changes
 * are in the phone's database, not on the screen.
 */
export function CrashScreen(props: { error: unknown }) {
  const error = props.error instanceof Error ? props.error : new Error(String(props.error))
  const title = isMissingPart(error) ? 'Sem conexão' : 'Algo deu errado'
  const [report] = useState(() => reportOf(error))
  return (
    <NarrowPage
      title={title}
      subtitle="O que você marcou está guardado no telefone. Recarregue a página; se acontecer de novo, copie o relato e envie a quem cuida do PLAY."
    >
      <title>{`${title} · PLAY`}</title>
      <Button isWide onClick={() => location.reload()}>
        Recarregar
      </Button>
      <CopyButton text={report} isWide>
        Copiar o relato do erro
      </CopyButton>
      <a href="/" className={button({ variant: 'quiet', isWide: true })}>
        Voltar ao início
      </a>
    </NarrowPage>
  )
}
