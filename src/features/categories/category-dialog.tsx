import { useRef, useState } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { useCourtsideForm } from '#app/forms/courtside-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useOffer } from '#app/host/use-offer.ts'
import { categoryCreation } from '#offline/operations/category-creation.ts'
import { categoryEdit } from '#offline/operations/category-edit.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { categoryForm, categoryDraft, hasTitle, newDraft } from './category-draft.ts'
import { CategoryFormFields } from './category-form-fields.tsx'

interface CategoryDialogProps {
  view: EventView
  /** The category as it was when the dialog opened: the person changes this state. Missing for a new category. */
  category?: CategoryView | undefined
  onClose: () => void
}

/**
 * Adds or edits a category. The dialog closes once the change is stored on this phone, so that no typed text is lost.
 */
export function CategoryDialog({ view, category, onClose }: CategoryDialogProps) {
  const { event, categories } = view
  const courtside = useCourtside()
  const hasFee = event.feeRules !== undefined
  const isRuling = useOffer('rules')
  // For an existing category the answer of {host} shows whether {host} supports minimums; for a new one its offers do.
  const isOffered = useOffer('quorum')
  const hasMinimum = category ? category.minimum !== undefined : isOffered
  const [seen] = useState(category)
  // A phone that has not received the rules yet must not clear them.
  const hasRules = seen ? seen.rules !== undefined : isRuling
  const [draft] = useState(() => (category ? categoryDraft(category) : newDraft(categories)))
  const current = seen && (categories.find((each) => each.id === seen.id) ?? seen)
  /** The title that another category already has, until the person confirms that both shall have it. */
  const [twin, setTwin] = useState<string>()
  const meantTwin = useRef<string>(undefined)
  const { form, frame } = useCourtsideForm({
    schema: categoryForm({ registered: current?.registered ?? 0, maxPlayers: seen?.maxPlayers }),
    defaultValues: draft,
    save: async ({ fee, minimum, rules, ...typed }) => {
      const fields = {
        ...typed,
        ...(hasFee && { fee }),
        ...(hasMinimum && { minimum }),
        ...(hasRules && { rules }),
      }
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
        <CategoryFormFields
          form={form}
          modality={event.modality}
          isDrawn={current?.isDrawn ?? false}
          hasFee={hasFee}
          others={hasRules ? categories.filter(({ id }) => id !== seen?.id) : undefined}
          hasMinimum={hasMinimum}
        />
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
