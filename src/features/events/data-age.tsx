import { RefreshCw } from 'lucide-react'
import { ageOf, clock } from '#app/age.ts'
import { useLive } from '#app/use-live.ts'
import { css } from '#styled/css'
import { IconButton } from '#ui/icon-button.tsx'
import type { Refreshing } from './use-refresh.ts'

/** How old the data is, once it is older than a minute, and a button that asks for it anew. */
export function DataAge({ landedAt, refreshing }: { landedAt: string | undefined; refreshing: Refreshing }) {
  const now = useLive(clock)
  const age = landedAt && ageOf(landedAt, now)
  return (
    <div className={line}>
      {age && <span className={words}>Atualizado {age}</span>}
      <IconButton
        label="Atualizar"
        icon={<RefreshCw aria-hidden />}
        isBusy={refreshing.isRefreshing}
        onClick={refreshing.refresh}
      />
    </div>
  )
}

const line = css({ display: 'flex', alignItems: 'center', gap: '1', minHeight: 'touch' })
const words = css({ textStyle: 'small', color: 'muted', fontVariantNumeric: 'tabular-nums' })
