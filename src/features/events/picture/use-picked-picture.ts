import { useEffect, useRef, useState } from 'react'
import { forgetKeptPicture, keepPicture, readKeptPicture } from '#app/events/kept-pictures.ts'
import { checkedPicture } from './check-picture.ts'

interface Options {
  userId: string
  /** None while the event is not created. */
  eventId: string | undefined
  /** What was picked is kept by now. */
  onKept: () => void
}

/** The picture that was picked and is not the event's yet; it survives a reload. */
export function usePickedPicture({ userId, eventId, onKept }: Options) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  /** What was picked or removed here counts more than what was kept. */
  const isTouched = useRef(false)

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
    setProblem(words)
    setFile(undefined)
    return forgetKeptPicture(userId, eventId)
  }
  return {
    file,
    /** In words: why what was picked last is none. */
    problem,
    forget,
    pick(files: readonly File[]) {
      const picked = checkedPicture(files)
      if (picked === undefined) return
      setProblem(typeof picked === 'string' ? picked : undefined)
      if (typeof picked === 'string') return
      isTouched.current = true
      setFile(picked)
      void keepPicture({ file: picked, pickedId: crypto.randomUUID() }, userId, eventId).then(onKept)
    },
  }
}
