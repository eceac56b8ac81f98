import { useEffect, useRef, useState } from 'react'
import { forgetKeptPicture, keepPicture, readKeptPicture } from '#app/events/kept-pictures.ts'
import { maxPictureBytes } from '#contract/pictures.ts'
import { checkedPicture } from '#app/events/check-picture.ts'
import { shrunkPicture } from '#app/events/shrink-picture.ts'

interface Options {
  userId: string
  /** Undefined before the event is created. */
  eventId: string | undefined
  /** Called when the picked picture is stored on this device. */
  onKept: () => void
}

/** The picked picture that is not sent yet, made small enough to be sent. It survives a reload. */
export function usePickedPicture({ userId, eventId, onKept }: Options) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  /** Progress of making a large picture smaller, from 0 to 1. */
  const [shrinking, setShrinking] = useState<number>()
  /** Whether the person has picked or removed a picture here. Then the stored one is ignored. */
  const isTouched = useRef(false)
  /** Number of the latest pick or removal. Results of an earlier pick are ignored. */
  const current = useRef(0)

  useEffect(() => {
    let isCurrent = true
    void readKeptPicture(userId, eventId).then((kept) => {
      if (isCurrent && !isTouched.current) setFile(kept?.file)
    })
    return () => {
      isCurrent = false
    }
  }, [userId, eventId])

  /** @param words why the picked file is refused, as a sentence */
  const forget = (words?: string) => {
    isTouched.current = true
    current.current += 1
    setShrinking(undefined)
    setProblem(words)
    setFile(undefined)
    return forgetKeptPicture(userId, eventId)
  }
  return {
    file,
    /** Why the last picked file can't be the picture, as a sentence. */
    problem,
    forget,
    shrinking,
    async pick(files: readonly File[]) {
      const picked = checkedPicture(files)
      if (picked === undefined) return
      setProblem(typeof picked === 'string' ? picked : undefined)
      if (typeof picked === 'string') return
      current.current += 1
      const turn = current.current
      const isSmall = picked.size <= maxPictureBytes
      const small = isSmall ? picked : await shrunkPicture(picked, setShrinking)
      if (turn !== current.current) return
      setShrinking(undefined)
      if (!small) {
        setProblem('Não deu para abrir esta imagem aqui. Envie outra, em JPEG ou PNG.')
        return
      }
      isTouched.current = true
      setFile(small)
      await keepPicture({ file: small, pickedId: crypto.randomUUID() }, userId, eventId)
      onKept()
    },
  }
}
