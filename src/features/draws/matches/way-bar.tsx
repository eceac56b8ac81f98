import { X } from 'lucide-react'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useCategory } from './category-context.ts'

/** The full names of the highlighted entry, and a button that opens its sheet. */
export function WayBar() {
  const { way, names, onWay, onOpenEntry } = useCategory()
  const name = way && names.get(way.entryId)
  return (
    <div role="status" className={name ? bar : nothing}>
      {way && name && (
        <>
          <span className={words}>
            <span className={quiet}>Caminho de </span>
            <strong>{name.full}</strong>
          </span>
          <IconButton label="Apagar o caminho" icon={<X aria-hidden />} onClick={() => onWay(way.entryId)} />
          <Button variant="secondary" className={open} onClick={() => onOpenEntry(way.entryId)}>
            {name.isPair ? 'Ver dupla' : 'Ver jogador'}
          </Button>
        </>
      )}
    </div>
  )
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  padding: '2',
  paddingInlineStart: '3',
  bg: 'accentSoft',
  borderRadius: 'md',
})
/** The empty bar takes no room. It is on the page before its text, so that screen readers announce the text. */
const nothing = css({ position: 'absolute' })
/** On a phone the button stands below the name, and the name has the whole line. */
const open = css({ flex: { base: '[1 0 100%]', sm: '[0 0 auto]' }, order: { base: '1', sm: '0' } })
const words = css({ flex: '[1 1 0]', minWidth: '0', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'small', color: 'muted' })
