import { UserCheck } from 'lucide-react'
import { maxCategoriesPerPerson } from '#contract/events/fees.ts'
import { FormField } from '#app/forms/form.tsx'
import type { SchemaForm } from '#app/forms/schema-form.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { NameField } from '#ui/fields/name-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { type KnownPerson, personsNamed, type WalkInDraft } from './walk-in-draft.ts'

interface PersonFieldsProps {
  form: SchemaForm<WalkInDraft>
  persons: readonly KnownPerson[]
  categories: readonly CategoryView[]
  onPerson: (change: Pick<WalkInDraft, 'personId'>) => void
}

/** The fields of the person: typed, or chosen among the people of the event. */
export function PersonFields({ form, persons, categories, onPerson }: PersonFieldsProps) {
  const stateOf = ({ categoryIds }: KnownPerson) => {
    const titles = categories.flatMap(({ id, title }) => (categoryIds.includes(id) ? [title] : []))
    return titles.length > 0 ? `já em ${titles.join(' e ')}` : 'desistiu'
  }
  const pick = (personId: string, name: string) => {
    form.setFieldValue('personId', personId)
    form.setFieldValue('name', name)
    onPerson({ personId })
  }
  return (
    <form.Subscribe selector={({ values }) => values}>
      {({ personId, name }) => {
        const chosen = persons.find(({ id }) => id === personId)
        return personId ? (
          <div className={chosenPerson}>
            <p>
              <strong>{name}</strong>
              <span className={quiet}> {chosen && stateOf(chosen)}</span>
            </p>
            <Button variant="secondary" onClick={() => pick('', '')}>
              Trocar
            </Button>
          </div>
        ) : (
          <>
            <div>
              <FormField of={form} field="name" as={NameField} autoComplete="off" enterKeyHint="next" />
              <Offers persons={personsNamed(persons, name)} stateOf={stateOf} onPick={pick} />
            </div>
            <FormField
              of={form}
              field="phoneNumber"
              as={PhoneField}
              label="Telefone"
              autoComplete="off"
              enterKeyHint="next"
            />
            <FormField
              of={form}
              field="email"
              as={EmailField}
              isOptional
              autoComplete="off"
              enterKeyHint="next"
            />
          </>
        )
      }}
    </form.Subscribe>
  )
}

interface OffersProps {
  persons: readonly KnownPerson[]
  stateOf: (person: KnownPerson) => string
  onPick: (personId: string, name: string) => void
}

/** Offers people who are in the event already, so that nobody types them again. */
function Offers({ persons, stateOf, onPick }: OffersProps) {
  if (persons.length === 0) return null
  return (
    <ul role="list" aria-label="Já no evento" className={offers}>
      {persons.map((person) => {
        const { id, name, categoryIds } = person
        const isFull = categoryIds.length >= maxCategoriesPerPerson
        return (
          <li key={id ?? name}>
            <button
              type="button"
              disabled={id === undefined || isFull}
              className={offer}
              onClick={() => id !== undefined && onPick(id, name)}
            >
              <UserCheck aria-hidden className={icon} />
              <span>
                {name}
                <span className={quiet}>
                  {' '}
                  {stateOf(person)}
                  {id === undefined && ' (por enviar)'}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const chosenPerson = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' })
const quiet = css({ textStyle: 'small', color: 'muted' })
const offers = css({ listStyle: 'none', marginTop: '1' })
const offer = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: 'full',
  minHeight: 'touch',
  paddingInline: '2',
  textAlign: 'start',
  borderRadius: 'sm',
  cursor: 'pointer',
  _disabled: { color: 'muted', cursor: 'not-allowed' },
})
const icon = css({ flexShrink: '0', width: 'icon', height: 'icon', color: 'accent' })
