import { Link } from '@tanstack/react-router'
import { ArrowRightLeft } from 'lucide-react'
import type { CategoryView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { countedEntries, type EntryNouns } from './entry-nouns.ts'

interface TooFewProps {
  category: CategoryView
  count: number
  nouns: EntryNouns
}

/** Shown with fewer than two entries: nothing can be drawn, and the text says what to do. */
export function TooFew({ category, count, nouns }: TooFewProps) {
  const here = count === 0 ? `Ainda não há ${nouns.many}` : `Só há ${countedEntries(count, nouns)}`
  return (
    <Notice
      title={`${here}: não há o que sortear`}
      actions={
        <Link
          to="/manager/event/players"
          search={{ event: category.eventId, category: category.id }}
          className={button({ variant: 'secondary' })}
        >
          <ArrowRightLeft aria-hidden />
          Ver inscritos
        </Link>
      }
    >
      {count > 0 && (
        <ul className={ways}>
          <li>Junte a categoria com outra: mude as pessoas de categoria na ficha de cada uma.</li>
          <li>Ofereça uma categoria acima.</li>
          <li>Ou registre a desistência e devolva o valor.</li>
        </ul>
      )}
    </Notice>
  )
}

const ways = css({ paddingInlineStart: '5' })
