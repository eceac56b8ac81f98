import type { SyncState } from '#offline/core/sync-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

type Trouble = NonNullable<SyncState['trouble']>

const words: Record<Trouble, { title: string; text: string }> = {
  full: {
    title: 'O telefone está sem espaço',
    text: 'A última alteração não foi salva. Libere espaço no telefone e marque de novo.',
  },
  vanished: {
    title: 'O navegador apagou os dados guardados neste telefone',
    text: 'O que ainda não tinha sido enviado se perdeu. Confira os últimos pagamentos e instale o PLAY na tela inicial para que isso não se repita.',
  },
  blocked: {
    title: 'O PLAY está aberto em outra aba com uma versão antiga',
    text: 'Feche as outras abas do PLAY para continuar.',
  },
  newer: {
    title: 'Este telefone já usou uma versão mais nova do PLAY',
    text: 'Nada foi perdido. Recarregue a página para atualizar o aplicativo; até lá nada pode ser alterado aqui.',
  },
  lost: {
    title: 'O PLAY não consegue guardar dados neste telefone',
    text: 'Com conexão você continua vendo os eventos, mas o que marcar aqui não é salvo. Recarregue a página; se estiver em uma janela anônima, use uma normal.',
  },
}

/** The problem of the phone's database, and what to do about it. */
export function TroubleWords({ trouble }: { trouble: Trouble }) {
  const { title, text } = words[trouble]
  return (
    <Notice
      isLive
      tone="danger"
      title={title}
      actions={
        <Button variant="secondary" onClick={() => location.reload()}>
          Recarregar
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
