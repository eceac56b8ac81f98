import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { ImageUp, Trash2 } from 'lucide-react'
import { css, cva } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { FileInput } from '#ui/fields/file-input.tsx'

interface PictureAreaProps {
  /** The picture, if there is one. */
  children: ReactNode
  hasPicture: boolean
  isBusy: boolean
  /** Why the picked file can't be the picture, as a sentence. */
  problem: string | undefined
  progress: ReactNode
  onPick: (files: readonly File[]) => void
  onRemove: () => void
}

/** The area in which a person drops, picks and removes a picture. Everything is possible with the buttons alone. */
export function PictureArea(props: PictureAreaProps) {
  const { children, hasPicture, isBusy, problem, progress, onPick, onRemove } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (dropped: DragEvent) => {
    dropped.preventDefault()
    setOver(false)
    if (!isBusy) onPick([...dropped.dataTransfer.files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping only adds to the buttons inside
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className={frame}
      onDragOver={(dragged) => {
        dragged.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p id={`${id}-label`} className={label}>
        Imagem do evento <span className={quiet}>(opcional)</span>
      </p>
      <FileInput ref={input} accept="image/png,image/jpeg" onFiles={onPick} />
      <div className={area({ isOver, hasPicture })}>
        {children}
        <div className={actions}>
          <Button
            variant="secondary"
            icon={<ImageUp aria-hidden />}
            isBusy={isBusy}
            aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {hasPicture ? 'Trocar imagem' : 'Escolher imagem'}
          </Button>
          {hasPicture && !isBusy && (
            <Button variant="quiet" icon={<Trash2 aria-hidden />} onClick={onRemove}>
              Remover imagem
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} className={quiet}>
          PNG ou JPEG; fotos grandes são reduzidas aqui mesmo. Ou arraste o arquivo para cá.
        </p>
      </div>
      <p id={`${id}-problem`} role="alert" className={wrong}>
        {problem}
      </p>
      {progress}
    </div>
  )
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '1.5' })
const label = css({ textStyle: 'control' })
const quiet = css({ textStyle: 'small', color: 'muted' })
const wrong = css({ textStyle: 'small', color: 'danger', _empty: { display: 'none' } })
const area = cva({
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '3',
    padding: '4',
    borderRadius: 'md',
    border: 'edge',
    borderStyle: 'dashed',
    textAlign: 'center',
    transition: 'colors',
    '& picture': { width: 'full' },
  },
  variants: {
    isOver: { true: { bg: 'accentSoft', borderColor: 'focus' } },
    hasPicture: { true: { borderStyle: 'solid' } },
  },
})
const actions = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' })
/** Styles of the `<img>` in the area: the picture looks as on the page of the event. */
export const shownPicture = css({
  display: 'block',
  width: 'full',
  height: 'auto',
  aspectRatio: 'cover',
  objectFit: 'cover',
  borderRadius: 'sm',
  bg: 'court',
})
