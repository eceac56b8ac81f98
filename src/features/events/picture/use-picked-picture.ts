import { useEffect, useRef, useState } from 'react'
import { forgetKeptPicture, keepPicture, readKeptPicture } from '#app/events/kept-pictures.ts'
import { maxPictureBytes } from '#contract/pictures.ts'
import { checkedPicture } from './check-picture.ts'
import { shrunkPicture } from './shrink-picture.ts'

interface Options {
  userId: string
  /** None while the event is not created. */
  eventId: string | undefined
  /** What was picked is kept by now. */
  onKept: () => void
}

/** The picture that was picked and is not the event's yet, small enough to be sent; it survives a reload. */
export function usePickedPicture({ userId, eventId, onKept }: Options) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  /** How far a large one is made smaller, 0 to 1. */
  const [shrinking, setShrinking] = useState<number>()
  /** What was picked or removed here counts more than what was kept. */
  const isTouched = useRef(false)
  /** Grows with everything that is picked or taken back: what comes of an older one is no longer wanted. */
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

  /** @param words why what was picked is not taken */
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
    /** In words: why what was picked last is none. */
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
