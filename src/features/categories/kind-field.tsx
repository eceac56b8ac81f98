import { useStore } from '@tanstack/react-form'
import { useEffect, useRef } from 'react'
import { FormField } from '#app/forms/form.tsx'
import type { SchemaForm } from '#app/forms/schema-form.ts'
import type { CategoryKind } from '#contract/events/category-kind.ts'
import { categoryKindLabels } from '#contract/labels.ts'
import type { Modality } from '#contract/events/modality.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { CategoryDraft } from './category-draft.ts'
import { kindAdvice } from './kind-advice.ts'

/** What each kind requires from players. */
const details: Record<CategoryKind, string> = {
  SIMPLES: 'Um contra um: cada inscrito joga sozinho',
  FEMININO: 'Um contra um, entre mulheres: ninguém informa parceira',
  DUPLAS: 'Cada inscrito informa o parceiro ou a parceira',
  MISTA: 'Um homem e uma mulher: cada inscrito informa com quem joga',
}
const kinds = Object.entries(categoryKindLabels).map(([value, label]) => ({
  value,
  label,
  detail: details[value as CategoryKind],
}))

interface KindFieldProps {
  form: SchemaForm<CategoryDraft>
  modality: Modality
}

/**
 * The kind of a category, with what it requires from players. If the title names another kind, a notice says so and
 * blocks nothing.
 */
export function KindField({ form, modality }: KindFieldProps) {
  const title = useStore(form.store, ({ values }) => values.title)
  const kind = useStore(form.store, ({ values }) => values.category)
  const advice = kindAdvice(title, kind, modality)
  const region = useRef<HTMLDivElement>(null)
  const advised = advice?.kind
  // On a small phone the notice would be below the edge of the screen, and a person on the way to 'Salvar' would not
  // see it.
  useEffect(() => {
    if (advised) region.current?.scrollIntoView({ block: 'nearest' })
  }, [advised])
  return (
    <div className={column}>
      <FormField of={form} field="category" as={RadioGroup} label="Tipo" options={kinds} />
      <div ref={region} role="status" className={shown}>
        {advice && (
          <Notice
            tone="warning"
            actions={
              <Button variant="secondary" onClick={() => form.setFieldValue('category', advice.kind)}>
                Trocar para {categoryKindLabels[advice.kind]}
              </Button>
            }
          >
            {advice.reason} Trocar para {categoryKindLabels[advice.kind]}?
          </Notice>
        )}
      </div>
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })
const shown = css({ '&:empty': { display: 'none' } })
