import { categoryKindLabels } from '#contract/labels.ts'
import type { CategoryFields } from '#contract/categories.ts'
import type { OperationArgs, OperationView } from '#offline/views.ts'

const fieldLabels: Record<keyof CategoryFields, string> = {
  title: 'Título',
  category: 'Categoria',
  maxPlayers: 'Vagas',
  award: 'Premiação',
  listSort: 'Posição na lista',
}
const shown = (field: keyof CategoryFields, fields: CategoryFields) =>
  field === 'category' ? categoryKindLabels[fields.category] : String(fields[field])

/** One line of a conflict: the same thing as this phone wants it and as {host} has it. */
export interface Difference {
  label: string
  mine: string
  theirs: string
}

const paid = (payment: boolean) => (payment ? 'Pago' : 'Não pago')

/** Where the two disagree; empty when {host} did not say what it has. */
export function differences({ kind, args, theirs }: OperationView): Difference[] {
  if (kind === 'payment.set' && theirs?.payment !== undefined) {
    const { payment } = args as OperationArgs['payment.set']
    return [{ label: 'Pagamento', mine: paid(payment), theirs: paid(theirs.payment) }]
  }
  if (kind !== 'category.edit' || !theirs?.fields) return []
  const mine = (args as OperationArgs['category.edit']).fields
  const other = theirs.fields
  return (Object.keys(fieldLabels) as (keyof CategoryFields)[])
    .filter((field) => mine[field] !== other[field])
    .map((field) => ({ label: fieldLabels[field], mine: shown(field, mine), theirs: shown(field, other) }))
}
