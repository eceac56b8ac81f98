import { ageOf } from '#app/time/age.ts'
import { clock } from '#app/time/clock.ts'
import { useLive } from '#ui/use-live.ts'
import { css } from '#styled/css'

/** Shows how old the data are, once they are older than a minute. */
export function DataAge({ landedAt }: { landedAt: string | undefined }) {
  const now = useLive(clock)
  const age = landedAt && ageOf(landedAt, now)
  return age ? <span className={words}>Atualizado {age}</span> : null
}

const words = css({ textStyle: 'small', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' })
