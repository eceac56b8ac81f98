import { useRef, useState } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { useCourtsideForm } from '#app/forms/courtside-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { categoryCreation } from '#offline/operations/category-creation.ts'
import { categoryEdit } from '#offline/operations/category-edit.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { categoryForm, categoryDraft, hasTitle, newDraft } from './category-draft.ts'
import { CategoryFormFields } from './category-form-fields.tsx'

interface CategoryDialogProps {
  view: EventView
  /** As it was when the dialog opened: that is what the person changes. A new one when left out. */
  category?: CategoryView | undefined
  onClose: () => void
}

/** Adds or edits a category. It closes once the change is written down on this phone; nothing typed is lost before. */
export function CategoryDialog({ view, category, onClose }: CategoryDialogProps) {
  const { event, categories } = view
  const courtside = useCourtside()
  const [seen] = useState(category)
  const [draft] = useState(() => (category ? categoryDraft(category) : newDraft(categories)))
  const current = seen && (categories.find((each) => each.id === seen.id) ?? seen)
  /** What would be the title of two categories, until the person says whether that is meant. */
  const [twin, setTwin] = useState<string>()
  const meantTwin = useRef<string>(undefined)
  const { form, frame } = useCourtsideForm({
    schema: categoryForm({ registered: current?.registered ?? 0, maxPlayers: seen?.maxPlayers }),
    defaultValues: draft,
    save: async (fields) => {
      if (hasTitle(categories, fields.title, seen?.id) && meantTwin.current !== fields.title) {
        setTwin(fields.title)
        return undefined
      }
      return seen
        ? courtside.enqueue(categoryEdit, { category: seen, fields })
        : courtside.enqueue(categoryCreation, { eventId: event.id, fields })
    },
    savedText: 'Categoria salva com sucesso.',
    onSaved: onClose,
  })
  const saveTwin = () => {
    meantTwin.current = twin
    setTwin(undefined)
    void form.handleSubmit()
  }
  return (
    <>
      <FormDialog
        {...frame}
        asksBeforeLeaving
        title={seen ? 'Editar categoria' : 'Nova categoria'}
        onClose={onClose}
      >
        <CategoryFormFields form={form} modality={event.modality} isDrawn={current?.isDrawn ?? false} />
      </FormDialog>
      <ConfirmDialog
        isOpen={twin !== undefined}
        title={`Já existe uma categoria com este título. ${seen ? 'Salvar' : 'Criar'} mesmo assim?`}
        confirmLabel={seen ? 'Salvar mesmo assim' : 'Criar mesmo assim'}
        cancelLabel="Mudar o título"
        onConfirm={saveTwin}
        onCancel={() => setTwin(undefined)}
      />
    </>
  )
}
