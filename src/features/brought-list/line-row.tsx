import { Pencil } from 'lucide-react'
import type { CategoryView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Row } from '#ui/lists/list.tsx'
import type { CheckedLine } from './check-lines.ts'
import type { ListLine } from './reading/list-line.ts'

interface LineRowProps {
  checked: CheckedLine
  categories: readonly CategoryView[]
  onMend: (index: number) => void
  /** Called when the organiser says which person a name means. */
  onWho: (index: number, who: Pick<ListLine, 'who' | 'partnerWho'>) => void
}

/** A line as it was understood, with its unclear parts. */
export function LineRow({ checked, categories, onMend, onWho }: LineRowProps) {
  const { line, index, problems, notes, people } = checked

  const category = categories.find(({ id }) => id === line.categoryId)
  const names = [line.name, line.partner].filter(Boolean).join(' / ') || line.text
  const details = [category?.title, line.value && `R$ ${line.value}`, line.phone, line.email].filter(Boolean)
  return (
    <Row
      title={names}
      detail={
        <>
          {details.join(' · ')}
          {[...problems, ...notes].map((words) => (
            <span key={words} className={problems.includes(words) ? unclear : said}>
              {words}
            </span>
          ))}
          {people.map(
            ({ choice }) =>
              choice && (
                <div key={choice.field} className={asked}>
                  <SelectField
                    label={`Quem é ${choice.name}?`}
                    placeholder="Reconhecer pelo nome e contato"
                    value={choice.value}
                    options={choice.options}
                    onValue={(value) => onWho(index, { [choice.field]: value })}
                  />
                </div>
              ),
          )}
        </>
      }
      trailing={
        <>
          {line.isPaid && <Badge tone="positive">Pago</Badge>}
          <IconButton
            label={`Corrigir ${names}`}
            icon={<Pencil aria-hidden />}
            onClick={() => onMend(index)}
          />
        </>
      }
    />
  )
}

const asked = css({ marginBlock: '2', color: 'text' })
const said = css({ display: 'block' })
const unclear = css({ display: 'block', color: 'danger', fontWeight: 'medium' })
