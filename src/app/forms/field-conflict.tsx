import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

type Texts<Name extends string> = Readonly<Record<Name, unknown>>

interface FieldConflictProps<Name extends string> {
  /** Who saved it meanwhile; null or undefined where {host} does not say. */
  who: string | null | undefined
  /** The fields of the form with their labels. */
  labels: Readonly<Partial<Record<Name, string>>>
  /** As it is typed here, as {host} has it now, and as it was when the person began. */
  mine: Texts<Name>
  theirs: Texts<Name>
  before: Texts<Name>
  /** Puts these fields of `theirs` into the form, whose edit is of `theirs` from now on. */
  onTake: (names: Name[]) => void
  onSave: () => void
  onDone: () => void
}

/** The fields that two people changed at once: what the other one wrote, and whose shall stay. */
export function FieldConflict<Name extends string>(props: FieldConflictProps<Name>) {
  const { who, labels, mine, theirs, before, onTake, onSave, onDone } = props
  const names = Object.keys(labels) as Name[]
  const both = names.filter(
    (name) => mine[name] !== theirs[name] && mine[name] !== before[name] && theirs[name] !== before[name],
  )
  /** What only they changed comes in either way. */
  const untouched = names.filter((name) => mine[name] === before[name])
  return (
    <Notice
      isLive
      tone="warning"
      title={`${who ?? 'Outra pessoa'} alterou o mesmo que você.`}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              onTake([...untouched, ...both])
              onDone()
            }}
          >
            Usar o que está salvo
          </Button>
          <Button
            onClick={() => {
              onTake(untouched)
              onSave()
            }}
          >
            Salvar o meu
          </Button>
        </>
      }
    >
      <ul className={list}>
        {both.map((name) => (
          <li key={name}>
            {labels[name]}: está salvo <strong>{String(theirs[name]) || 'vazio'}</strong>, você escreveu{' '}
            <strong>{String(mine[name]) || 'vazio'}</strong>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const list = css({ display: 'flex', flexDirection: 'column', gap: '1', overflowWrap: 'anywhere' })
