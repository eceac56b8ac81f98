import { useStore } from '@tanstack/react-form'
import { FormField } from '#app/forms/form.tsx'
import type { SchemaForm } from '#app/forms/schema-form.ts'
import type { DrawSettings } from '#contract/draws/draw-settings.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CriteriaInOrder } from './criteria-in-order.tsx'
import type { DrawDraft } from './draw-draft.ts'
import type { DrawOutline } from './draw-outline.ts'
import type { EntryNouns } from './entry-nouns.ts'
import { outlineInWords } from './outline-words.ts'
import { ScoringFields } from './scoring-fields.tsx'
import {
  formatChoices,
  groupChoices,
  leaverChoices,
  orderChoices,
  thirdPlaceChoices,
  walkoverChoices,
} from './settings-words.ts'

export interface FormatProps {
  form: SchemaForm<DrawDraft>
  /** The number of entries, and the nouns for them. */
  count: number
  nouns: EntryNouns
  settings: DrawSettings
  outline: DrawOutline | undefined
  /** Why the entries can't be drawn with these settings. */
  problem: string | undefined
}

/** All settings of a draw. The lower edge always shows the outline of the draw with the chosen settings. */
export function FormatDialog(props: FormatProps & { onClose: () => void }) {
  const { form, count, nouns, settings, outline, problem, onClose } = props
  const values = useStore(form.store, (state) => state.values)
  const { format } = settings
  const hasGroups = format === 'GROUPS_KNOCKOUT'
  const hasTable = hasGroups || format === 'ROUND_ROBIN'
  const hasSemifinals = format === 'KNOCKOUT' || format === 'CONSOLATION' || hasGroups
  return (
    <Dialog
      isOpen
      title="Formato"
      onClose={onClose}
      actions={
        <div className={foot}>
          {problem === undefined ? (
            outline && (
              <p role="status" className={line}>
                {outlineInWords(outline, { count, nouns, settings })}
              </p>
            )
          ) : (
            <Notice tone="warning" isLive>
              {problem}
            </Notice>
          )}
          <Button isWide onClick={onClose}>
            Pronto
          </Button>
        </div>
      }
    >
      <form.Field name="format">
        {(field) => (
          <RadioGroup
            label="Como se joga"
            options={formatChoices}
            value={format}
            onValue={(value) => field.handleChange(value as typeof format)}
          />
        )}
      </form.Field>
      {hasGroups && (
        <>
          <FormField
            of={form}
            field="groups"
            as={RadioGroup}
            label="Tamanho dos grupos"
            options={groupChoices}
          />
          {values.groups === 'TYPED' && (
            <FormField
              of={form}
              field="sizes"
              as={TextField}
              label="Tamanhos"
              hint={`Um número por grupo: devem somar ${count}`}
              placeholder="Ex.: 4, 4, 3"
              inputMode="text"
              autoComplete="off"
            />
          )}
          <FormField
            of={form}
            field="qualifiers"
            as={RadioGroup}
            label="Quantos passam de cada grupo"
            options={[
              { value: '2', label: 'Os 2 primeiros' },
              { value: '1', label: 'Só o 1º' },
            ]}
          />
        </>
      )}
      <ScoringFields form={form} hasGroups={hasTable} hasKnockout={format !== 'ROUND_ROBIN'} />
      {hasSemifinals && (
        <FormField
          of={form}
          field="thirdPlace"
          as={RadioGroup}
          label="3º lugar"
          options={thirdPlaceChoices}
        />
      )}
      {format === 'DOUBLE_ELIMINATION' && (
        <form.Field name="secondFinal">
          {(field) => (
            <Checkbox
              label="Segunda final"
              detail="Joga-se mais uma quando quem chega sem derrota perde a primeira."
              checked={field.state.value}
              onToggle={field.handleChange}
            />
          )}
        </form.Field>
      )}
      {hasTable && (
        <>
          <FormField
            of={form}
            field="order"
            as={RadioGroup}
            label="Quem fica na frente no grupo"
            options={orderChoices}
          />
          {values.order === 'TYPED' && (
            <form.Field name="criteria">
              {(field) => <CriteriaInOrder chosen={field.state.value} onChosen={field.handleChange} />}
            </form.Field>
          )}
          <FormField
            of={form}
            field="walkover"
            as={RadioGroup}
            label="W.O. na tabela"
            options={walkoverChoices}
          />
          <FormField
            of={form}
            field="leaver"
            as={RadioGroup}
            label="Quem sai no meio do grupo"
            options={leaverChoices}
          />
        </>
      )}
    </Dialog>
  )
}

const foot = css({ flexGrow: '1', display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' })
const line = css({ textStyle: 'label', textWrap: 'balance' })
