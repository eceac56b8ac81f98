import { css } from '#styled/css'
import { Checkbox } from '#ui/fields/checkbox.tsx'

interface CourtChoiceProps {
  label: string
  detail?: string
  courts: readonly { id: string; title: string }[]
  chosen: readonly string[]
  onChosen: (chosen: string[]) => void
}

/** Checkboxes for any number of courts. The chosen ones keep the order of the courts. */
export function CourtChoice({ label, detail, courts, chosen, onChosen }: CourtChoiceProps) {
  const toggle = (courtId: string, isChosen: boolean) =>
    onChosen(courts.flatMap(({ id }) => ((id === courtId ? isChosen : chosen.includes(id)) ? [id] : [])))
  return (
    <fieldset className={list}>
      <legend className={legend}>
        {label}
        {detail && <span className={quiet}>{detail}</span>}
      </legend>
      {courts.map(({ id, title }) => (
        <Checkbox
          key={id}
          isBoxed
          label={title}
          checked={chosen.includes(id)}
          onToggle={(isChosen) => toggle(id, isChosen)}
        />
      ))}
    </fieldset>
  )
}

const list = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })
const legend = css({ textStyle: 'label', marginBottom: '2' })
const quiet = css({ display: 'block', textStyle: 'small', fontWeight: 'normal', color: 'muted' })
