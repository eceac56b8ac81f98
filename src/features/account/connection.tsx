import { ConnectionNotice } from '#app/connection/connection-notice.tsx'

/** On every screen of this feature: none of them works without a connection. */
export function AccountConnection() {
  return (
    <ConnectionNotice>
      Esta tela precisa de internet. O que você digitar fica aqui até o sinal voltar.
    </ConnectionNotice>
  )
}
