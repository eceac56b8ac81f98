import { useEffect, useRef } from 'react'
import { shownPicture } from './picture-area.tsx'

/** A file of this device, as a picture. */
export function PickedPicture({ file, onBroken }: { file: File; onBroken: () => void }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={image} alt="Imagem escolhida" className={shownPicture} onError={onBroken} />
}
