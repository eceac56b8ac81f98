import { useId } from 'react'
import type { EventRegister } from '#contract/events/public-event.ts'
import { css, cx } from '#styled/css'
import { textLink } from '#ui/buttons/link-recipe.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { useRegulationBox } from './use-regulation-box.ts'

type RegulationBoxProps = ReturnType<typeof useRegulationBox> & { event: EventRegister; isDisabled: boolean }

/** The box with which the person accepts the event's regulation; nothing if the event has none. */
export function RegulationBox({ event, box, isTicked, isMissing, tick, isDisabled }: RegulationBoxProps) {
  const problem = useId()
  const { regulation } = event
  if (!regulation) return null
  return (
    <div className={apart}>
      {/* The regulation opens in another tab, so that the typed data stay here. */}
      <a
        href={`/event-register/${event.id}/regulamento?versao=${regulation.version}`}
        target="_blank"
        rel="noopener"
        className={cx(textLink, link)}
      >
        {regulation.kind === 'PDF' ? 'Baixar o regulamento (PDF)' : 'Ler o regulamento'}
      </a>
      <Checkbox
        ref={box}
        isBoxed
        label="Li e aceito o regulamento do evento"
        checked={isTicked}
        disabled={isDisabled}
        aria-describedby={isMissing ? problem : undefined}
        error={isMissing ? missing : undefined}
        errorId={problem}
        onToggle={tick}
      />
    </div>
  )
}

const missing = 'Leia o regulamento e marque que você aceita para finalizar.'
const apart = css({ marginTop: '4', display: 'flex', flexDirection: 'column' })
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  minHeight: 'touch',
})
