import { Check } from 'lucide-react'
import { css } from '#styled/css'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Option } from '#ui/fields/select-field.tsx'
import { List } from '#ui/lists/list.tsx'
import { PickRow } from '#ui/lists/pick-row.tsx'

interface ChooseCategoryProps {
  choices: readonly Option[]
  value: string | undefined
  onPick: (categoryId: string | undefined) => void
  onClose: () => void
}

/** The choice of a category for the list; one tap filters and closes. */
export function ChooseCategory({ choices, value, onPick, onClose }: ChooseCategoryProps) {
  const pick = (categoryId: string | undefined) => {
    onPick(categoryId)
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title="Filtrar" description="Mostrar os inscritos de:">
      <List>
        {[{ value: undefined, label: 'Todas as categorias' }, ...choices].map((choice) => (
          <PickRow
            key={choice.value ?? ''}
            title={choice.label}
            trailing={
              choice.value === value && <Check role="img" aria-label="É o que se vê agora" className={mark} />
            }
            onPick={() => pick(choice.value)}
          />
        ))}
      </List>
    </Dialog>
  )
}

const mark = css({ width: 'icon', height: 'icon', color: 'accent' })
