import { ImageDown } from 'lucide-react'
import { useState } from 'react'
import { publishedNames } from '#app/draws/published-name.ts'
import { saveFile } from '#app/browser/save-file.ts'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { useCategory } from '../../matches/category-context.ts'
import { isInDoubt, type PodiumStep } from '../podium-of-draw.ts'

interface SharePodiumPictureProps {
  event: string
  category: string
  steps: readonly PodiumStep[]
}

/** The podium as a picture. The phone hands it to another app if it can; otherwise it saves the picture. */
export function SharePodiumPicture({ event, category, steps }: SharePodiumPictureProps) {
  const { draw } = useCategory()
  const [isBusy, setBusy] = useState(false)
  async function share() {
    setBusy(true)
    try {
      const { podiumPicture } = await import('./podium-picture.ts')
      const names = publishedNames(draw.entries)
      const places = steps.map(({ place, entryIds }) => ({
        place,
        names: entryIds.map((id) => names.get(id) ?? ''),
      }))
      const picture = await podiumPicture({ event, category, places, isInDoubt: isInDoubt(draw) })
      await give(picture, `podio-${category.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`)
    } catch {
      toast.failure('Não foi possível fazer a imagem. Tente de novo.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" icon={<ImageDown aria-hidden />} isBusy={isBusy} onClick={() => void share()}>
      Imagem do pódio
    </Button>
  )
}

async function give(picture: Blob, name: string): Promise<void> {
  const files = [new File([picture], name, { type: 'image/png' })]
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare({ files })
  if (!canShare) return saveFile(name, 'image/png', picture)
  try {
    await navigator.share({ files })
  } catch (error) {
    // A person who closes the phone's share sheet needs no message. If the phone refuses to share, the file is saved.
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(name, 'image/png', picture)
  }
}
