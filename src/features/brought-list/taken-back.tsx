import { useEffect, useState } from 'react'
import {
  type BroughtListRecord,
  listBroughtLists,
  takeListBack,
} from '#contract/registrations/brought-lists.ts'
import { counted } from '#contract/formats/formats.ts'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { client as plainClient } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { momentWords } from '#app/time/moment-words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Section } from '#ui/layout/section.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { staysWords } from './left-out-words.ts'

interface TakenBackProps {
  eventId: string
  /** Id of the list that was registered last; another id makes the screen ask for the lists again. */
  after: string | undefined
}

/** The lists that were registered. Each can be undone in one step. The component shows nothing without a connection. */
export function TakenBack({ eventId, after }: TakenBackProps) {
  const courtside = useCourtside()
  const client = useSignedInClient()
  const [lists, setLists] = useState<readonly BroughtListRecord[]>([])
  const [asked, setAsked] = useState<BroughtListRecord>()
  const [isBusy, setBusy] = useState(false)
  const [stays, setStays] = useState<readonly { playerId: string; words: string }[]>([])
  const [reads, setReads] = useState(0)
  useEffect(() => {
    let isCurrent = true
    void plainClient(listBroughtLists, { params: { eventId } }).then((outcome) => {
      if (isCurrent && outcome.kind === 'ok') setLists(outcome.answer)
    })
    return () => {
      isCurrent = false
    }
  }, [eventId, after, reads])

  async function takeBack({ id }: BroughtListRecord) {
    setBusy(true)
    const outcome = await client(takeListBack, { params: { eventId, id } })
    setBusy(false)
    setAsked(undefined)
    if (outcome.kind !== 'ok')
      return toast.failure(failureText(outcome, { refused: 'Não foi possível desfazer a importação' }))
    const { removed, stays: staying } = outcome.answer
    setStays(
      staying.map(({ playerId, name, reason }) => ({ playerId, words: `${name}: ${staysWords[reason]}` })),
    )
    toast.success(`${counted(removed, 'inscrição desfeita', 'inscrições desfeitas')}.`)
    setReads((count) => count + 1)
    await bringChange(courtside, eventId)
  }

  if (lists.length === 0) return null
  return (
    <Section title="Listas trazidas">
      {stays.length > 0 && (
        <Notice title="Continuam inscritos" isLive>
          {stays.map(({ words }) => words).join('; ')}.
        </Notice>
      )}
      <List aria-label="Listas trazidas">
        {lists.map((list) => (
          <Row
            key={list.id}
            title={`${counted(list.added, 'pessoa', 'pessoas')} · ${momentWords(list.createdAt)}`}
            detail={[
              list.createdBy,
              list.present < list.added && counted(list.present, 'continua inscrita', 'continuam inscritas'),
            ]
              .filter(Boolean)
              .join(' · ')}
            trailing={
              <Button variant="secondary" onClick={() => setAsked(list)}>
                Desfazer importação
              </Button>
            }
          />
        ))}
      </List>
      <ConfirmDialog
        isOpen={asked !== undefined}
        isDangerous
        isBusy={isBusy}
        title="Desfazer importação?"
        confirmLabel="Desfazer"
        onConfirm={() => asked && void takeBack(asked)}
        onCancel={() => setAsked(undefined)}
      >
        Saem do evento as pessoas desta lista. Ficam aquelas em que algo foi marcado ou corrigido depois, como
        um pagamento, com a sua dupla.
      </ConfirmDialog>
    </Section>
  )
}
