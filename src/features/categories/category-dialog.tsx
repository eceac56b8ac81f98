import { useId, useState } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { submits, useSchemaForm } from '#app/forms/form.ts'
import { notSaved } from '#app/courtside/saved.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { categoryCreation } from '#offline/operations/category-creation.ts'
import { categoryEdit } from '#offline/operations/category-edit.ts'
import type { CategoryFields as Fields } from '#contract/categories.ts'
import type { CategoryView } from '#offline/views.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { announce } from '#ui/announcer.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { CategoryDraft, draftOf, hasTitle, newDraft } from './category-draft.ts'
import { CategoryFields } from './category-fields.tsx'

interface CategoryDialogProps {
  eventId: string
  /** As it was when the dialog opened: that is what the person changes. A new one when left out. */
  category?: CategoryView | undefined
  categories: readonly CategoryView[]
  onClose: () => void
}

/** Adds or edits a category. It closes once the change is written down on this phone; nothing typed is lost before. */
export function CategoryDialog({ eventId, category, categories, onClose }: CategoryDialogProps) {
  const courtside = useCourtside()
  const id = useId()
  const [seen] = useState(category)
  const [draft] = useState(() => (category ? draftOf(category) : newDraft(categories)))
  const current = seen && (categories.find((each) => each.id === seen.id) ?? seen)
  const [problem, setProblem] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  /** What would make a second category of one title, until the person says whether that is meant. */
  const [twin, setTwin] = useState<Fields>()
  const form = useSchemaForm({
    schema: CategoryDraft,
    defaultValues: draft,
    onSubmit: async (fields) => {
      const registered = current?.registered ?? 0
      if (seen && fields.maxPlayers < registered && fields.maxPlayers !== seen.maxPlayers)
        return { problems: { maxPlayers: tooFew(registered) } }
      if (hasTitle(categories, fields.title, seen?.id)) setTwin(fields)
      else await save(fields)
      return undefined
    },
  })
  const save = async (fields: Fields) => {
    const saved = await (seen
      ? courtside.enqueue(categoryEdit, { category: seen, fields })
      : courtside.enqueue(categoryCreation, { eventId, fields }))
    setProblem(notSaved(saved))
    setTwin(undefined)
    if (!saved.ok) return
    announce('Categoria salva com sucesso.')
    onClose()
  }
  const leave = () => (form.state.isDefaultValue ? onClose() : setLeaving(true))

  return (
    <>
      <Dialog
        isOpen
        onClose={leave}
        title={seen ? 'Editar categoria' : 'Nova categoria'}
        actions={
          <>
            <Button variant="secondary" onClick={leave}>
              Cancelar
            </Button>
            <SubmitButton of={form} form={id}>
              Salvar
            </SubmitButton>
          </>
        }
      >
        <form id={id} noValidate className={fields} onSubmit={submits(form)}>
          {problem && (
            <Notice tone="danger" isLive>
              {problem}
            </Notice>
          )}
          <CategoryFields form={form} />
        </form>
      </Dialog>
      <ConfirmDialog
        isOpen={twin !== undefined}
        title={`Já existe uma categoria com este título. ${seen ? 'Salvar' : 'Criar'} mesmo assim?`}
        confirmLabel={seen ? 'Salvar mesmo assim' : 'Criar mesmo assim'}
        cancelLabel="Mudar o título"
        onConfirm={() => twin && void save(twin)}
        onCancel={() => setTwin(undefined)}
      />
      <ConfirmDialog
        isOpen={isLeaving}
        title="Descartar o que você digitou?"
        confirmLabel="Descartar"
        cancelLabel="Continuar editando"
        isDangerous
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      />
    </>
  )
}

const tooFew = (registered: number) =>
  registered === 1 ? 'Já há 1 inscrito nesta categoria.' : `Já há ${registered} inscritos nesta categoria.`

const fields = css({ display: 'flex', flexDirection: 'column', gap: '5' })
