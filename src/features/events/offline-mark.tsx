import { CloudCheck } from 'lucide-react'
import { isAppCached } from '#app/browser/worker.ts'
import { css } from '#styled/css'
import { useLive } from '#ui/use-live.ts'

/** Says that the event opens without a connection, because its data and the app are stored on this phone. */
export function OfflineMark() {
  if (!useLive(isAppCached)) return null
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
