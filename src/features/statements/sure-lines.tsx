import { useState } from 'react'
import { formatCount } from '#contract/formats/formats.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { LineWords } from './line-words.tsx'
import type { Match } from './matching/verdicts.ts'
import type { Choice } from './use-marking.ts'

const nobody: ReadonlySet<string> = new Set()

/** The sure lines, ticked already. Only the button marks them. */
export function SureLines({
  matches,
  onMark,
}: {
  matches: readonly Match[]
  onMark: (choices: readonly Choice[]) => void
}) {
  const [without, setWithout] = useState(nobody)
  const ticked = matches.filter(({ line }) => !without.has(line.key))
  const choices = ticked.flatMap((match) => (match.sets[0] ? [{ match, set: match.sets[0] }] : []))
  const toggle = (key: string, isTicked: boolean) =>
    setWithout((before) => new Set(isTicked ? [...before].filter((each) => each !== key) : [...before, key]))
  return (
    <>
      <List>
        {matches.map((match) => (
          <Row
            key={match.line.key}
            title={
              <Checkbox
                label={<LineWords match={match} />}
                checked={!without.has(match.line.key)}
                onToggle={(isTicked) => toggle(match.line.key, isTicked)}
              />
            }
          />
        ))}
      </List>
      <div>
        <Button disabled={choices.length === 0} onClick={() => onMark(choices)}>
          {`Marcar ${formatCount(choices.length)} como ${choices.length === 1 ? 'pago' : 'pagos'}`}
        </Button>
      </div>
    </>
  )
}
