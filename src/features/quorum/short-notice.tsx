import { useState } from 'react'
import { useOnline } from '#app/connection/online.ts'
import { counted } from '#contract/formats/formats.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { EndDialog } from './end-dialog.tsx'
import { filledWords } from './short-words.ts'

interface ShortNoticeProps {
  view: EventView
  short: readonly CategoryView[]
}

/** The categories below their minimum, each with a button to decide about it. */
export function ShortNotice({ view, short }: ShortNoticeProps) {
  const isOnline = useOnline()
  const [decided, setDecided] = useState<CategoryView>()
  return (
    <div className={frame}>
      <Notice tone="warning" title={`${counted(short.length, 'categoria', 'categorias')} sem quórum`}>
        <ul role="list" className={list}>
          {short.map((category) => (
            <li key={category.id} className={line}>
              <span>
                <strong>{category.title}</strong>: {filledWords(category)}
              </span>
              <Button
                variant="secondary"
                disabled={!isOnline}
                aria-label={`Resolver ${category.title}`}
                onClick={() => setDecided(category)}
              >
                Resolver
              </Button>
            </li>
          ))}
        </ul>
        {!isOnline && 'Sem conexão. Resolver uma categoria precisa de sinal.'}
      </Notice>
      {decided && (
        <EndDialog key={decided.id} view={view} category={decided} onClose={() => setDecided(undefined)} />
      )}
    </div>
  )
}

const frame = css({
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '8' },
  paddingTop: { base: '5', md: '8' },
})
const list = css({ display: 'flex', flexDirection: 'column', gap: '2', listStyle: 'none' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
})
