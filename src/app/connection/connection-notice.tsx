import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { Notice } from '#ui/notice.tsx'
import { useOnline } from './online.ts'

/** Says, while there is no connection, that this screen needs one. The region stands before its words come. */
export function ConnectionNotice({ children = everywhere }: { children?: ReactNode }) {
  const isOnline = useOnline()
  return (
    <div role="status" className={region}>
      {!isOnline && (
        <Notice tone="warning" title="Sem conexão">
          {children}
        </Notice>
      )}
    </div>
  )
}

const everywhere = 'Esta tela precisa de internet. O que você digitar fica aqui até o sinal voltar.'

/** Takes no room, not even a gap, while it has nothing to say. */
const region = css({ '&:empty': { position: 'absolute' } })
