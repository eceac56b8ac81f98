import { Criterion } from '#contract/draws/draw-settings.ts'
import { css } from '#styled/css'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { criterionWords } from '../groups/explain-order.ts'

/** The lot is always the last criterion, so it is no choice. */
const choices = Criterion.options.filter((criterion) => criterion !== 'LOT')

interface CriteriaProps {
  /** The chosen criteria; the first one decides first. */
  chosen: readonly Criterion[]
  onChosen: (criteria: Criterion[]) => void
}

/** A list of criteria. The order of the taps is the order in which they decide. */
export function CriteriaInOrder({ chosen, onChosen }: CriteriaProps) {
  const toggle = (criterion: Criterion, isWanted: boolean) => {
    const others = chosen.filter((each) => each !== criterion)
    onChosen(isWanted ? [...others, criterion] : others)
  }
  return (
    <fieldset className={frame}>
      <legend className={title}>Critérios</legend>
      <p className={quiet}>
        Toque neles na ordem em que decidem. Cada um vale uma vez; no fim de tudo, o sorteio.
      </p>
      {choices.map((criterion) => {
        const index = chosen.indexOf(criterion)
        return (
          <Checkbox
            key={criterion}
            label={criterionWords[criterion]}
            detail={index === -1 ? undefined : `${index + 1}º critério`}
            checked={index !== -1}
            onToggle={(isWanted) => toggle(criterion, isWanted)}
          />
        )
      })}
    </fieldset>
  )
}

const frame = css({ display: 'flex', flexDirection: 'column', border: 'none', minWidth: '0' })
const title = css({ textStyle: 'label' })
const quiet = css({ textStyle: 'small', color: 'muted' })
