import { useRef } from 'react'
import { counted } from '#contract/formats/formats.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { css } from '#styled/css'
import { List, Row } from '#ui/lists/list.tsx'
import { FileInput } from '#ui/fields/file-input.tsx'
import type { Statements } from './use-statements.ts'

/** Chooses the bank's files, and lists the files that were read. */
export function ChooseFiles({ statements }: { statements: Statements }) {
  const { files, progress, read, remove } = statements
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={frame}>
      {files.length === 0 ? (
        <EmptyState title="Nenhum extrato lido">
          No app do banco, exporte o extrato da conta em OFX ou CSV e escolha o arquivo aqui.
        </EmptyState>
      ) : (
        <List aria-label="Arquivos lidos">
          {files.map(({ id, name, lines }) => (
            <Row key={id} title={name} detail={counted(lines.length, 'lançamento', 'lançamentos')} />
          ))}
        </List>
      )}
      <FileInput
        ref={input}
        aria-label="Arquivos do banco"
        accept=".ofx,.csv,.txt,text/csv,text/plain"
        multiple
        onFiles={(chosen) => void read(chosen)}
      />
      <div className={actions}>
        <Button isBusy={progress !== undefined} onClick={() => input.current?.click()}>
          {progress ? `Lendo ${progress.read + 1} de ${progress.of}` : 'Escolher arquivos do banco'}
        </Button>
        {files.length > 0 && (
          <Button variant="secondary" onClick={() => void remove()}>
            Apagar extratos deste aparelho
          </Button>
        )}
      </div>
    </div>
  )
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
