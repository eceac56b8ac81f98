import { useState } from 'react'
import type { CategoryView } from '#offline/core/row-types.ts'
import { MoneyField } from '#app/forms/money-field.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ListLine } from './reading/list-line.ts'

interface MendLineProps {
  line: ListLine
  categories: readonly CategoryView[]
  onMended: (line: ListLine) => void
  onRemove: () => void
  onClose: () => void
}

/** Corrects a line, or takes it out of the list. */
export function MendLine({ line: read, categories, onMended, onRemove, onClose }: MendLineProps) {
  const [line, setLine] = useState(read)
  const put = (field: keyof ListLine) => (value: string) => setLine((now) => ({ ...now, [field]: value }))
  const field = (
    name: 'name' | 'partner' | 'phone' | 'email' | 'partnerPhone' | 'partnerEmail' | 'value',
  ) => ({
    name,
    value: line[name],
    onValue: put(name),
  })
  return (
    <Dialog
      isOpen
      title="Corrigir linha"
      description={read.text}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onMended({ ...line, doubts: [] })}>Salvar</Button>
          <Button variant="secondary" onClick={onRemove}>
            Tirar da lista
          </Button>
        </>
      }
    >
      <TextField label="Nome" autoComplete="off" {...field('name')} />
      <SelectField
        label="Categoria"
        options={categories.map(({ id, title }) => ({ value: id, label: title }))}
        value={line.categoryId}
        onValue={put('categoryId')}
      />
      <PhoneField label="Telefone" autoComplete="off" {...field('phone')} />
      <EmailField label="E-mail" autoComplete="off" {...field('email')} />
      <TextField label="Dupla" hint="Em branco, entra sem dupla" autoComplete="off" {...field('partner')} />
      {line.partner.trim() !== '' && (
        <>
          <PhoneField label="Telefone da dupla" autoComplete="off" {...field('partnerPhone')} />
          <EmailField label="E-mail da dupla" autoComplete="off" {...field('partnerEmail')} />
        </>
      )}
      <MoneyField label="Valor de cada pessoa" hint="Em branco, vale o do evento" {...field('value')} />
      <Checkbox
        isBoxed
        label="Já pagou"
        checked={line.isPaid}
        onToggle={(isPaid) => setLine((now) => ({ ...now, isPaid }))}
      />
    </Dialog>
  )
}
