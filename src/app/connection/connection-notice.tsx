import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { Notice } from '#ui/feedback/notice.tsx'
import { useOnline } from './online.ts'

/**
 * While there is no connection, says that this screen needs one. The live region exists before its text, so that screen
 * readers announce the text.
 */
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

/** While the region is empty it takes no space, not even a gap. */
const region = css({ '&:empty': { position: 'absolute' } })
