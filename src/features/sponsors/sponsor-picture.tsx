import { ImageUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { checkedPicture } from '#app/events/check-picture.ts'
import { shrunkPicture } from '#app/events/shrink-picture.ts'
import { failureText } from '#app/host/failures.ts'
import { putFile } from '#app/host/put-file.ts'
import { settings } from '#app/host/settings.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { maxPictureBytes, requestUpload } from '#contract/pictures.ts'
import { type Sponsor, shownSponsors } from '#contract/sponsors/sponsor.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { FileInput } from '#ui/fields/file-input.tsx'

interface SponsorPictureProps {
  sponsor: Sponsor | undefined
  /** Key of the picture; empty without one. */
  value: string
  error: string | undefined
  onValue: (key: string) => void
}

/** The picture of a sponsor. A picked picture is sent at once and shown as on the pages of the event. */
export function SponsorPicture({ sponsor, value, error, onValue }: SponsorPictureProps) {
  const id = useId()
  const client = useSignedInClient()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [picked, setPicked] = useState<string>()
  useEffect(() => () => (picked ? URL.revokeObjectURL(picked) : undefined), [picked])
  const [own] = sponsor && sponsor.imageKey === value ? shownSponsors([sponsor], settings.images) : []
  const src = picked ?? own?.src ?? (value && `${settings.images}/${value}`)

  const send = async (file: File) => {
    const fileName = file.type === 'image/png' ? 'imagem.png' : 'imagem.jpg'
    const address = await client(requestUpload, { body: { fileName } })
    if (address.kind !== 'ok') return address
    const sent = await putFile(address.answer.signedUrl, file, setShare)
    if (sent.kind === 'ok') {
      setPicked(URL.createObjectURL(file))
      onValue(address.answer.fileKey)
    }
    return sent
  }
  const pick = async (files: readonly File[]) => {
    const file = checkedPicture(files)
    if (file === undefined) return
    setProblem(typeof file === 'string' ? file : undefined)
    if (typeof file === 'string') return
    setShare(0)
    const small = file.size <= maxPictureBytes ? file : await shrunkPicture(file, setShare)
    if (small) {
      const outcome = await send(small)
      if (outcome.kind !== 'ok') setProblem(failureText(outcome, { refused: notSent, failed: notSent }))
    } else setProblem('Não deu para abrir esta imagem aqui. Envie outra, em JPEG ou PNG.')
    setShare(undefined)
  }
  const wrong = problem ?? error
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={column}>
      <p id={`${id}-label`} className={label}>
        Imagem
      </p>
      {src && <img src={src} alt="" width={180} height={120} className={shown} />}
      <FileInput ref={input} accept="image/png,image/jpeg" onFiles={(files) => void pick(files)} />
      <div>
        <Button
          variant="secondary"
          icon={<ImageUp aria-hidden />}
          isBusy={share !== undefined}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-problem ${id}-hint` : `${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {value ? 'Trocar imagem' : 'Escolher imagem'}
        </Button>
      </div>
      <p id={`${id}-hint`} className={quiet}>
        PNG ou JPEG, de preferência com fundo branco.
      </p>
      <p id={`${id}-problem`} role="alert" className={wrongText}>
        {wrong}
      </p>
      {share !== undefined && (
        <Progress
          label="Enviando a imagem"
          value={Math.round(share * 100)}
          max={100}
          detail={`${Math.round(share * 100)}%`}
          tone="positive"
        />
      )}
    </div>
  )
}

const notSent = 'A imagem não foi enviada. Tente de novo.'
const column = css({ display: 'flex', flexDirection: 'column', gap: '1.5' })
const label = css({ textStyle: 'label' })
const quiet = css({ textStyle: 'small', color: 'muted' })
const wrongText = css({ textStyle: 'small', color: 'danger', _empty: { display: 'none' } })
const shown = css({
  width: '[180px]',
  maxWidth: 'full',
  height: '[120px]',
  objectFit: 'contain',
  bg: '[#fff]',
  border: 'edge',
  borderRadius: 'sm',
  padding: '2',
})
