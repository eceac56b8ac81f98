import type { EventView } from '#offline/screen-types.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { RemoveCategory } from './remove-category.tsx'

/** The dialog that is open, and its category. */
export type Doing = { what: 'add' } | { what: 'edit' | 'remove'; category: CategoryView }

interface CategoryDialogsProps {
  doing: Doing
  view: EventView
  onClose: () => void
}

/** All dialogs about a category; they are loaded when the first one opens. */
export function CategoryDialogs({ doing, view, onClose }: CategoryDialogsProps) {
  if (doing.what === 'remove') return <RemoveCategory category={doing.category} {...{ view, onClose }} />
  const category = doing.what === 'edit' ? doing.category : undefined
  return <CategoryDialog {...{ view, category, onClose }} />
}
