import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { counted } from '#contract/formats/formats.ts'
import { categoryKindLabels } from '#contract/labels.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { List, RowContent, rowLink } from '#ui/lists/list.tsx'

/** The categories of an event, each with where its games stand. */
export function CategoryList({ view }: { view: EventView }) {
  return (
    <List aria-label="Categorias">
      {view.categories.map(({ id, eventId, title, category, registered }) => (
        <li key={id}>
          <Link to="/manager/event/games" search={{ event: eventId, category: id }} className={rowLink}>
            <RowContent
              title={title}
              detail={`${categoryKindLabels[category]} · ${counted(registered, 'inscrito', 'inscritos')}`}
              trailing={<ChevronRight aria-hidden className={icon} />}
            />
          </Link>
        </li>
      ))}
    </List>
  )
}

const icon = css({ width: 'icon', height: 'icon', color: 'muted' })
