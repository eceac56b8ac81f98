import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { MessageForm, Typed } from './message-draft.ts'

/**
 * The fields that choose the recipients. All chosen conditions apply together. People in a waiting list have no
 * payment, no partner and no presence.
 */
export function AudienceFields({ form, view }: { form: MessageForm; view: EventView }) {
  return (
    <div className={fields}>
      {(view.waiting?.length ?? 0) > 0 && (
        <form.Field name="who">
          {(field) => (
            <SegmentedControl
              label="Para quem"
              segments={[
                { value: 'registered', label: 'Inscritos' },
                { value: 'waiting', label: 'Lista de espera' },
              ]}
              value={field.state.value}
              onValue={field.handleChange}
            />
          )}
        </form.Field>
      )}
      <form.Field name="categoryId">
        {(field) => (
          <SelectField
            label="Categoria"
            placeholder="Todas as categorias"
            value={field.state.value}
            options={view.categories.map(({ id, title }) => ({ value: id, label: title }))}
            onValue={field.handleChange}
          />
        )}
      </form.Field>
      <form.Subscribe selector={(state) => state.values.who}>
        {(who) => who === 'registered' && <OfRegistered form={form} />}
      </form.Subscribe>
    </div>
  )
}

const payments: readonly { value: Typed['payment']; label: string }[] = [
  { value: '', label: 'Todos' },
  { value: 'UNPAID', label: 'Não pagos' },
  { value: 'PAID', label: 'Pagos' },
]

function OfRegistered({ form }: { form: MessageForm }) {
  return (
    <>
      <form.Field name="payment">
        {(field) => (
          <SegmentedControl
            label="Pagamento"
            segments={payments}
            value={field.state.value}
            onValue={field.handleChange}
          />
        )}
      </form.Field>
      <div className={ticks}>
        <form.Field name="isAlone">
          {(field) => (
            <Checkbox label="Sem dupla" checked={field.state.value} onToggle={field.handleChange} />
          )}
        </form.Field>
        <form.Field name="isMissing">
          {(field) => (
            <Checkbox label="Ainda não chegou" checked={field.state.value} onToggle={field.handleChange} />
          )}
        </form.Field>
      </div>
    </>
  )
}

const fields = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const ticks = css({ display: 'flex', flexWrap: 'wrap', columnGap: '6' })
