import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { HostUnreachable } from '#app/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'
import { CrashScreen } from './crash-screen.tsx'

/** Shown when there is a token, but no stored user, and {host} does not answer. */
export function SessionProblem(props: ErrorComponentProps) {
  const router = useRouter()
  if (!(props.error instanceof HostUnreachable)) return <CrashScreen {...props} />
  return (
    <NarrowPage
      title="Sem conexão"
      subtitle="É a primeira vez que você entra neste telefone, e o PLAY precisa de sinal para saber quem você é. Você continua conectado à sua conta."
    >
      <title>Sem conexão · PLAY</title>
      <Button
        isWide
        onClick={() => {
          props.reset()
          void router.invalidate()
        }}
      >
        Tentar de novo
      </Button>
    </NarrowPage>
  )
}
