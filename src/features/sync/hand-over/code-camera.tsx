import { useEffect, useEffectEvent, useRef } from 'react'
import { css } from '#styled/css'
import { readCodes } from './code-reader.ts'

interface CodeCameraProps {
  onText: (text: string) => void
  /** Everything was read: the camera is closed. */
  isDone: boolean
  onFailed: () => void
}

/** The picture of the camera while codes are read. */
export function CodeCamera({ onText, isDone, onFailed }: CodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const read = useEffectEvent(onText)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    if (isDone || !video.current) return
    const leaving = new AbortController()
    readCodes(video.current, (text) => read(text), leaving.signal).catch(() => {
      if (!leaving.signal.aborted) fail()
    })
    return () => leaving.abort()
  }, [isDone])
  return isDone ? null : <video ref={video} muted playsInline aria-label="Câmera" className={picture} />
}

const picture = css({ width: 'full', borderRadius: 'md', bg: 'court' })
