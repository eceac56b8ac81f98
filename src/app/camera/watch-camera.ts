import { openDetector } from './code-detector.ts'

/** In ms: the pause between two looks, short enough for a hand and long enough for the battery. */
const pauseMs = 150

const problems: Record<string, string> = {
  NotAllowedError:
    'O navegador não deixou usar a câmera. Libere a câmera para este site nas permissões do navegador.',
  NotFoundError: 'Este aparelho não tem câmera.',
  NotReadableError: 'A câmera está em uso por outro aplicativo. Feche-o.',
}
const otherProblem = 'Não foi possível abrir a câmera.'

/**
 * Shows the picture of the rear camera, and reports each code in it.
 * @param onProblem called with the reason why there is no picture, as a sentence
 * @returns a function that turns the camera off
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
      // A frame that is missing or unreadable counts as a frame without a code.
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
