import { useRef, useState } from 'react'
import { bytesOfFile, unreadableFile } from '#app/files/bytes-of-file.ts'
import { decodeText } from '#app/files/decode-text.ts'
import { FormField } from '#app/forms/form.tsx'
import type { useSchemaForm } from '#app/forms/schema-form.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FileInput } from '#ui/fields/file-input.tsx'
import type { Typed } from './typed-list.ts'
import { mostBytes } from './reading/read-list.ts'

interface PasteListProps {
  form: ReturnType<typeof useSchemaForm<Typed, Typed>>
  onFile: (text: string) => void
}

/** Takes the list: text pasted from a messenger or a spreadsheet, or a file. */
export function PasteList({ form, onFile }: PasteListProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > mostBytes) return setProblem('O arquivo tem mais de 1 MB. Divida a lista.')
    const bytes = await bytesOfFile(file)
    if (!bytes) return setProblem(unreadableFile)
    // A workbook is a ZIP archive and begins with the same two bytes.
    if (bytes[0] === 0x50 && bytes[1] === 0x4b)
      return setProblem(
        'Este arquivo é uma planilha do Excel. Salve como CSV, ou copie as células e cole aqui.',
      )
    setProblem(undefined)
    onFile(decodeText(bytes))
  }
  return (
    <div className={frame}>
      <FormField
        of={form}
        field="text"
        as={TextArea}
        label="Cole a lista"
        hint="Do WhatsApp ou células da planilha: um nome ou uma dupla por linha, com o nome da categoria acima."
        placeholder={'Ex.: Masculina B\n1. Ana / Bia\n2. Caio e Davi'}
        rows={8}
        maxLength={mostBytes}
      />
      {problem && (
        <Notice tone="warning" isLive>
          {problem}
        </Notice>
      )}
      <FileInput
        ref={input}
        aria-label="Arquivo da lista"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onFiles={([file]) => void take(file)}
      />
      <div className={actions}>
        <Button type="submit">Conferir lista</Button>
        <Button variant="secondary" onClick={() => input.current?.click()}>
          Escolher arquivo CSV
        </Button>
      </div>
    </div>
  )
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
