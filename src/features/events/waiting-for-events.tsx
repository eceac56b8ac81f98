import { useElapsed } from '#app/time/use-elapsed.ts'
import { css } from '#styled/css'
import { SkeletonList } from '#ui/feedback/skeleton.tsx'

/** In ms: after this time the first request has reached its time limit. */
const firstTryMs = 5_000

/** Placeholders for rows that are loading. On a weak connection a text says after a while that the app keeps trying. */
export function WaitingForEvents({ rows, label }: { rows?: number; label: string }) {
  const isSlow = useElapsed(firstTryMs)
  return (
    <>
      <p role="status" className={slow}>
        {isSlow && 'O sinal está fraco. Continuamos tentando; abre assim que houver um bom momento.'}
      </p>
      <SkeletonList {...(rows && { rows })} label={label} />
    </>
  )
}

const slow = css({ textStyle: 'small', color: 'muted', minHeight: '5', marginBottom: '2' })
