import { useEffect, useEffectEvent, useState } from 'react'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { watchCamera } from './watch-camera.ts'

interface CodeCameraProps {
  onCode: (text: string) => void
  /** What the person can do without a camera: a sentence, shown after the reason why there is no picture. */
  instead: string
}

/**
 * The picture of the camera, in which QR codes are read while it is on the screen. Without a picture it shows the
 * reason and a button to try again.
 */
export function CodeCamera({ onCode, instead }: CodeCameraProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [problem, setProblem] = useState<string>()
  const read = useEffectEvent(onCode)
  useEffect(() => (video ? watchCamera(video, (text) => read(text), setProblem) : undefined), [video])
  if (problem === undefined)
    return <video ref={setVideo} muted playsInline aria-label="Imagem da câmera" className={picture} />
  return (
    <Notice
      tone="warning"
      isLive
      title="Sem câmera"
      actions={
        <Button variant="secondary" onClick={() => setProblem(undefined)}>
          Tentar de novo
        </Button>
      }
    >
      {problem} {instead}
    </Notice>
  )
}

const picture = css({
  width: 'full',
  height: '[min(60vw, 300px)]',
  objectFit: 'cover',
  bg: 'court',
  borderRadius: 'md',
})
