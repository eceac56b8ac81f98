import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { RemoveQuestion } from '#app/host/remove-question.tsx'
import { settings } from '#app/host/settings.ts'
import { setRegulation } from '#contract/regulations/regulation-calls.ts'
import { counted } from '#contract/formats/formats.ts'
import { formatMoment } from '#contract/formats/moments.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { textLink } from '#ui/buttons/link-recipe.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { RegulationPdf } from './regulation-pdf.tsx'
import type { RegulationProps } from './regulation-props.ts'
import { RegulationText } from './regulation-text.tsx'

const forms = [
  { value: 'text', label: 'Texto' },
  { value: 'pdf', label: 'PDF' },
] as const

/** The current regulation, how many people have accepted it, and both ways to change it. */
export function EditRegulation(props: RegulationProps) {
  const { client, event, regulation, onChanged } = props
  const { version, text, fileKey } = regulation
  const isThere = text !== null || fileKey !== null
  const [form, setForm] = useState<'text' | 'pdf'>(fileKey === null ? 'text' : 'pdf')
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      {isThere && <Standing {...props} />}
      <SegmentedControl label="Forma do regulamento" segments={forms} value={form} onValue={setForm} />
      {form === 'text' ? <RegulationText {...props} /> : <RegulationPdf {...props} />}
      {isThere && (
        <div>
          <Button variant="quiet" icon={<Trash2 aria-hidden />} onClick={() => setRemoving(true)}>
            Retirar o regulamento
          </Button>
        </div>
      )}
      {isRemoving && (
        <RemoveQuestion
          title="Retirar o regulamento?"
          confirmLabel="Retirar"
          cancelLabel="Voltar"
          remove={() => client(setRegulation, { params: { id: event.id }, body: { version } })}
          texts={{ refused: 'Não foi possível retirar o regulamento', success: 'Regulamento retirado.' }}
          onRemoved={onChanged}
          onClose={() => setRemoving(false)}
        >
          Novas inscrições não precisam aceitar nada. Quem já aceitou continua podendo ler o que aceitou.
        </RemoveQuestion>
      )}
    </>
  )
}

function Standing({ event, regulation }: RegulationProps) {
  const { version, savedAt, fileKey, acceptedBy, acceptedBefore } = regulation
  return (
    <Notice>
      Versão {version}
      {savedAt && `, de ${formatMoment(savedAt, settings.timeZone)}`}.{' '}
      {counted(acceptedBy, 'inscrição aceitou', 'inscrições aceitaram')} esta versão
      {acceptedBefore > 0 && ` e ${acceptedBefore}, uma anterior`}.{' '}
      {event.isDraft ? (
        'Aparece na página quando o evento for publicado.'
      ) : (
        <a
          href={`/event-register/${event.id}/regulamento`}
          target="_blank"
          rel="noopener"
          className={`${textLink} ${reachable}`}
        >
          {fileKey === null ? 'Ver como fica na página' : 'Baixar o PDF'}
        </a>
      )}
    </Notice>
  )
}

const reachable = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' })
