import { type DragEvent, type ReactNode, useState } from 'react'
import { ImagePlus } from 'lucide-react'
import { css } from '#styled/css'
import { CourtLines } from './court-lines.tsx'
import { Field } from './fields/field.tsx'

interface FileDropProps {
  label: ReactNode
  /** For example 'PNG ou JPEG, até 2 MB'. */
  hint?: ReactNode
  error?: string | undefined
  /** As for an input: 'image/png,image/jpeg'. */
  accept: string
  /** Address of what was picked, shown in the area. */
  preview?: string | undefined
  invitation?: ReactNode
  isDisabled?: boolean
  /** Everything that was picked or dropped, unchecked. */
  onFiles: (files: File[]) => void
}

/** Pick a picture, or drop it here. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    error,
    accept,
    preview,
    invitation = 'Toque para escolher ou arraste a imagem',
    isDisabled,
    onFiles,
  } = props
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (!isDisabled) onFiles([...event.dataTransfer.files])
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div
          className={area}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          {preview ? <img src={preview} alt="" className={picture} /> : <CourtLines />}
          <span className={words}>
            <ImagePlus aria-hidden />
            {invitation}
          </span>
          <input
            type="file"
            accept={accept}
            disabled={isDisabled}
            {...wiring}
            className={input}
            onChange={(event) => {
              onFiles([...(event.currentTarget.files ?? [])])
              event.currentTarget.value = ''
            }}
          />
        </div>
      )}
    </Field>
  )
}

const area = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  aspectRatio: 'cover',
  overflow: 'hidden',
  padding: '3',
  border: 'edge',
  borderStyle: 'dashed',
  borderRadius: 'md',
  bg: 'court',
  '&:has(:focus-visible)': { outline: 'focus', outlineOffset: '0.5' },
  '&:is(:hover, [data-over])': { borderStyle: 'solid', bg: 'courtRaised' },
  '&:has([aria-invalid])': { borderColor: 'danger' },
})
const picture = css({ position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' })
const words = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  paddingInline: '3',
  paddingBlock: '2',
  borderRadius: 'md',
  bg: 'surface',
  textStyle: 'label',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
})
const input = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  opacity: '0',
  cursor: 'pointer',
})
