import { settings } from '#app/host/settings.ts'
import { clock } from '#app/time/clock.ts'
import { formatMoment } from '#contract/formats/moments.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { useLive } from '#ui/use-live.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

/**
 * When an unpaid spot becomes free: `vence em 3 h`, or the moment if it is days ahead. Shows nothing without a
 * deadline.
 */
export function TimeLeft({ player }: { player: PlayerView }) {
  const { isPaid, isWithdrawn, isHeld, expiresAt } = player
  return expiresAt && !isPaid && !isWithdrawn && !isHeld ? <Running expiresAt={expiresAt} /> : null
}

/** A component of its own, so that the clock does not render other rows again. */
function Running({ expiresAt }: { expiresAt: string }) {
  const now = useLive(clock)
  const leftMs = Date.parse(expiresAt) - now
  return <span className={leftMs < dayMs ? soon : undefined}>{inWords(expiresAt, leftMs)}</span>
}

function inWords(expiresAt: string, leftMs: number): string {
  if (leftMs <= 0) return 'vencendo'
  const minutes = Math.ceil(leftMs / minuteMs)
  if (minutes < 60) return `vence em ${minutes} min`
  if (leftMs < dayMs) return `vence em ${Math.floor(minutes / 60)} h`
  return `vence ${formatMoment(expiresAt, settings.timeZone)}`
}

const soon = css({ color: 'warning', fontWeight: 'bold' })
