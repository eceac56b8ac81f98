import { CloudCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { shellKept } from '#app/browser/worker.ts'
import { css } from '#styled/css'

/** Says that an event opens without connection: its data and the app itself are on this phone. */
export function KeptMark() {
  const isShellKept = useSyncExternalStore(shellKept.subscribe, shellKept.get)
  if (!isShellKept) return null
  return (
    <span className={mark}>
      <CloudCheck aria-hidden className={icon} />
      Disponível sem conexão
    </span>
  )
}

const mark = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  textStyle: 'small',
  fontSize: 'xs',
})
const icon = css({ flexShrink: '0', width: 'icon', height: 'icon' })
