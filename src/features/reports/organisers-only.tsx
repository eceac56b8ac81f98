import { Lock } from 'lucide-react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** Shown to the desk instead of the screen: it may neither export lists nor read totals. */
export function OrganisersOnly() {
  return (
    <EmptyState icon={<Lock aria-hidden />} title="Só para a organização">
      Listas e totais são de quem organiza o evento. Na mesa, use a tela de inscritos.
    </EmptyState>
  )
}
