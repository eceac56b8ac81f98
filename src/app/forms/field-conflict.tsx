import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

type Texts<Name extends string> = Readonly<Record<Name, unknown>>

interface FieldConflictProps<Name extends string> {
  /** Who saved it in the meantime; null or undefined if {host} does not say it. */
  who: string | null | undefined
  /** The fields of the form with their labels. */
  labels: Readonly<Partial<Record<Name, string>>>
  /**
   * The typed values here; `theirs` are the current values at {host}, and `before` those at the beginning of the edit.
   */
  mine: Texts<Name>
  theirs: Texts<Name>
  before: Texts<Name>
  /** Puts these fields of `theirs` into the form. From now on the form edits the version `theirs`. */
  onTake: (names: Name[]) => void
  onSave: () => void
  onDone: () => void
}

/** The fields that two people changed at the same time: it shows the other version, and the person chooses one. */
export function FieldConflict<Name extends string>(props: FieldConflictProps<Name>) {
  const { who, labels, mine, theirs, before, onTake, onSave, onDone } = props
  const names = Object.keys(labels) as Name[]
  const both = names.filter(
    (name) => mine[name] !== theirs[name] && mine[name] !== before[name] && theirs[name] !== before[name],
  )
  /** Fields that only the other person changed are taken over in either case. */
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
