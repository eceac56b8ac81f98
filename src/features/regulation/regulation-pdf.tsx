import { FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { failureText } from '#app/host/failures.ts'
import { putFile } from '#app/host/put-file.ts'
import type { Outcome } from '#contract/calls/client.ts'
import { messageOf } from '#contract/calls/refusals.ts'
import { setRegulation } from '#contract/regulations/regulation-calls.ts'
import { isPdfName, maxPdfBytes, requestUpload } from '#contract/pictures.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { FileInput } from '#ui/fields/file-input.tsx'
import type { RegulationProps } from './regulation-props.ts'

/** The regulation as a PDF, which applies as soon as it is sent. */
export function RegulationPdf({ client, event, regulation, onChanged }: RegulationProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [share, setShare] = useState<number>()
  const { text, fileKey, version } = regulation

  const send = async (file: File): Promise<Outcome<unknown>> => {
    // The file's own name may contain private information, so it is not sent.
    const address = await client(requestUpload, { body: { fileName: 'regulamento.pdf' } })
    if (address.kind !== 'ok') return address
    const sent = await putFile(address.answer.signedUrl, file, setShare)
    if (sent.kind !== 'ok') return sent
    const body = { fileKey: address.answer.fileKey, version }
    return client(setRegulation, { params: { id: event.id }, body })
  }
  const pick = async (file: File | undefined) => {
    if (!file) return
    const wrong = problemOf(file)
    setProblem(wrong)
    if (wrong) return
    setShare(0)
    const outcome = await send(file)
    setShare(undefined)
    if (outcome.kind === 'ok') toast.success('Regulamento salvo.')
    else {
      const isFile = outcome.kind === 'refused' && outcome.error.code.startsWith('file.')
      setProblem(isFile ? outcome.error.message : failureText(outcome, { refused: notSent, failed: notSent }))
    }
    await onChanged()
  }
  return (
    <div className={column}>
      {text !== null && <Notice>Hoje vale o texto. Um PDF enviado passa a valer no lugar.</Notice>}
      <FileInput ref={input} accept="application/pdf,.pdf" onFiles={([file]) => void pick(file)} />
      <div>
        <Button
          variant={fileKey === null ? 'primary' : 'secondary'}
          icon={<FileUp aria-hidden />}
          isBusy={share !== undefined}
          aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {fileKey === null ? 'Escolher o PDF' : 'Trocar o PDF'}
        </Button>
      </div>
      <p id={`${id}-hint`} className={quiet}>
        Até 5 MB. Vale assim que for enviado: quem se inscrever depois aceita este.
      </p>
      <p id={`${id}-problem`} role="alert" className={wrongText}>
        {problem}
      </p>
      {share !== undefined && (
        <Progress
          label="Enviando o PDF"
          value={Math.round(share * 100)}
          max={100}
          detail={`${Math.round(share * 100)}%`}
          tone="positive"
        />
      )}
    </div>
  )
}

const notSent = 'O PDF não foi enviado. Tente de novo.'

/** Problems of the file that are visible before it is sent. */
function problemOf({ name, size }: File): string | undefined {
  if (!isPdfName(name)) return 'Escolha um arquivo PDF'
  return size > maxPdfBytes ? messageOf('file.tooLarge', { isPdf: true }) : undefined
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const quiet = css({ textStyle: 'small', color: 'muted' })
const wrongText = css({ textStyle: 'small', color: 'danger', _empty: { display: 'none' } })
