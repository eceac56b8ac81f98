import { Check } from 'lucide-react'
import { css } from '#styled/css'

/** Shows the current one of a few steps. The steps can't be clicked. */
export function Steps({
  steps,
  current,
  label = 'Etapas',
}: {
  steps: readonly string[]
  current: number
  label?: string
}) {
  return (
    <div className={room}>
      <ol aria-label={label} className={way}>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            data-done={index < current || undefined}
            className={leg}
          >
            <span aria-hidden className={spot}>
              {index < current ? <Check /> : index + 1}
            </span>
            <span className={word}>
              {step}
              {index < current && <span className={hidden}> (concluída)</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const room = css({ containerType: 'inline-size' })
const way = css({ display: 'flex', listStyle: 'none', gap: '2' })
const leg = css({
  flex: '1',
  minWidth: '0',
  display: 'flex',
  flexDirection: 'column',
  gap: '1.5',
  paddingTop: '2.5',
  borderTop: 'tab',
  borderTopColor: 'line',
  color: 'muted',
  textStyle: 'label',
  fontWeight: 'medium',
  '&[data-done]': { borderTopColor: 'positive', color: 'positive' },
  '&[aria-current=step]': { borderTopColor: 'accent', color: 'accent', fontWeight: 'bold' },
  // With large text on a phone, only screen readers get the labels of the other steps.
  '@container (max-width: 17rem)': {
    '&[aria-current=step]': { flexGrow: '3' },
    '&:not([aria-current=step]) > :last-child': { srOnly: true },
  },
})
const spot = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 'iconLarge',
  height: 'iconLarge',
  borderRadius: 'full',
  border: 'current',
  fontSize: 'xs',
  fontWeight: 'heavy',
  '[aria-current=step] > &': { bg: 'accentFill', color: 'onAccent', borderColor: 'accentFill' },
  '[data-done] > &': { bg: 'positiveFill', color: 'onPositive', borderColor: 'positiveFill' },
  '& svg': { width: '[1em]', height: '[1em]', strokeWidth: 'thick' },
})
const word = css({ overflowWrap: 'anywhere' })
const hidden = css({ srOnly: true })
