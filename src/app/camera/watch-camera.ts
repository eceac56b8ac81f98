import { openDetector } from './code-detector.ts'

/** Ms between two looks: quick for a hand, and slow enough for a battery. */
const pauseMs = 150

const problems: Record<string, string> = {
  NotAllowedError:
    'O navegador não deixou usar a câmera. Libere a câmera para este site nas permissões do navegador.',
  NotFoundError: 'Este aparelho não tem câmera.',
  NotReadableError: 'A câmera está em uso por outro aplicativo. Feche-o.',
}
const otherProblem = 'Não foi possível abrir a câmera.'

/**
 * Shows what the camera at the back sees, and tells of each code in it.
 * @param onProblem called with why there is no picture, in words
 * @returns switches the camera off
 */
export function watchCamera(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  onProblem: (words: string) => void,
): () => void {
  let stream: MediaStream | undefined
  let isOver = false
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  async function look() {
    const detector = await openDetector()
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    })
    if (isOver) return stop()
    video.srcObject = stream
    await video.play()
    while (!isOver) {
      // A frame that is not there yet, or can't be read, is no code.
      const [found] = await detector.detect(video).catch(() => [])
      if (found && !isOver) onCode(found.rawValue)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  look().catch((error: unknown) => {
    stop()
    const name = error instanceof Error || error instanceof DOMException ? error.name : ''
    if (!isOver) onProblem(problems[name] ?? otherProblem)
  })
  return () => {
    isOver = true
    stop()
  }
}
