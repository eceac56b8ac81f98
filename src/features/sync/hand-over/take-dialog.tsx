import { useRef, useState } from 'react'
import { CodeCamera } from '#app/camera/code-camera.tsx'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { gather, type Gathered, isWhole, unseal } from '#offline/hand-over/sealed.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { ForOthers } from './for-others.tsx'
import { takenWords, takeProblems } from './taken-words.ts'

/** Reads the codes that another phone shows, and takes the changes over. */
export function TakeDialog({ onClose }: { onClose: () => void }) {
  const courtside = useCourtside()
  const [gathered, setGathered] = useState<Gathered>()
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<{ field: 'text' | 'code'; message: string }>()
  const [isBusy, setBusy] = useState(false)
  const [isReading, setReading] = useState(false)
  const [isOtherCode, setOtherCode] = useState(false)
  /** The changes that this account may not send, shown before anything is taken over. */
  const [forOthers, setForOthers] = useState<readonly string[]>()
  const camera = useRef<HTMLButtonElement>(null)
  const read = gather(gathered, typed)
  const problemOf = (field: 'text' | 'code') => (problem?.field === field ? problem.message : undefined)

  function readCode(text: string) {
    const next = gather(read, text)
    setOtherCode(next === read)
    setGathered(next)
    if (next && isWhole(next)) setReading(false)
  }

  async function take() {
    if (!read || !isWhole(read)) return setProblem({ field: 'text', message: takeProblems.incomplete })
    setBusy(true)
    const handed = await unseal(read, code)
    if (!handed) {
      setBusy(false)
      return setProblem({ field: 'code', message: takeProblems.code })
    }
    const outcome = await courtside.takeOver(handed, { isCarried: forOthers !== undefined })
    setBusy(false)
    if (outcome.ok) {
      toast.success(takenWords(outcome.taken, outcome.carried, handed.giverName))
      onClose()
      return
    }
    setForOthers(outcome.reason === 'role' ? outcome.wanted : undefined)
    if (outcome.reason !== 'role') setProblem({ field: 'text', message: takeProblems[outcome.reason] })
  }

  if (forOthers)
    return (
      <Dialog
        isOpen
        title="Nem tudo você pode enviar"
        onClose={onClose}
        actions={
          <Button isBusy={isBusy} onClick={() => void take()}>
            Receber e guardar
          </Button>
        }
      >
        <ForOthers wanted={forOthers} />
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      title="Receber de outro telefone"
      onClose={onClose}
      // The focus does not go to a field, because a phone would open its keyboard over the dialog.
      initialFocus={camera}
      actions={
        <Button isBusy={isBusy} onClick={() => void take()}>
          Receber
        </Button>
      }
    >
      <div className={content}>
        <p>No telefone que passa: Alterações por enviar, Passar para outro telefone.</p>
        {isReading ? (
          <CodeCamera onCode={readCode} instead="Ou cole o texto aqui embaixo." />
        ) : (
          <Button ref={camera} variant="secondary" onClick={() => setReading(true)}>
            Ler com a câmera
          </Button>
        )}
        <p role="status">
          {isOtherCode ? takeProblems.other : read && `${read.parts.size} de ${read.count} códigos lidos`}
        </p>
        <TextArea
          label="Ou cole o texto aqui"
          value={typed}
          onValue={setTyped}
          error={problemOf('text')}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label="Senha mostrada no outro telefone"
          value={code}
          onValue={setCode}
          error={problemOf('code')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
        />
      </div>
    </Dialog>
  )
}

const content = css({ display: 'flex', flexDirection: 'column', gap: '3' })
