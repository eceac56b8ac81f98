import { useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import type { Event } from '#contract/events/events.ts'
import { setEventPicture } from '#contract/pictures.ts'
import { messageOf } from '#contract/calls/refusals.ts'
import { EventImage } from '#app/events/event-image.tsx'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { PictureArea, shownPicture } from './picture-area.tsx'
import { PickedPicture } from './picked-picture.tsx'
import { uploadKeptPicture } from './upload-kept-pictures.ts'
import { usePickedPicture } from './use-picked-picture.ts'

interface PictureFieldProps {
  user: Pick<User, 'id'>
  /**
   * Missing before the event is created: then the picked picture waits on this device for `uploadPictureOfNewEvent`.
   * With an event, the picture is sent at once, separately from the event's other fields.
   */
  event?: Pick<Event, 'id' | 'imageKey' | 'picture'>
  /** Called when the picture of the event was replaced or removed. */
  onChanged: () => void
}

/** The field for the picture of an event: one PNG or JPEG, dropped or picked, with a preview. */
export function PictureField({ user, event, onChanged }: PictureFieldProps) {
  const [progress, setProgress] = useState<number>()
  const [isRemoving, setRemoving] = useState(false)
  const eventId = event?.id
  const upload = () => {
    if (!eventId) return
    void uploadKeptPicture({
      userId: user.id,
      eventId,
      onProgress: setProgress,
      onRefused: (words) => void picked.forget(words),
      onDone: () => {
        void picked.forget()
        onChanged()
      },
    })
  }
  const picked = usePickedPicture({ userId: user.id, eventId, onKept: upload })
  const share = progress ?? picked.shrinking
  const remove = async () => {
    if (picked.file || !eventId) return void picked.forget()
    setRemoving(true)
    const outcome = await client(setEventPicture, { params: { eventId }, body: { imageKey: null } })
    setRemoving(false)
    if (outcome.kind === 'ok') onChanged()
    else toast.failure(failureText(outcome, { refused: 'Não foi possível remover a imagem' }))
  }
  return (
    <PictureArea
      hasPicture={picked.file !== undefined || Boolean(event?.imageKey)}
      isBusy={share !== undefined || isRemoving}
      problem={picked.problem}
      onPick={(files) => void picked.pick(files)}
      onRemove={() => void remove()}
      progress={
        share !== undefined && (
          <Progress
            label={progress === undefined ? 'Preparando a imagem' : 'Enviando a imagem'}
            value={Math.round(share * 100)}
            max={100}
            detail={`${Math.round(share * 100)}%`}
            tone="positive"
          />
        )
      }
    >
      {picked.file ? (
        <PickedPicture
          key={`${picked.file.name} ${picked.file.lastModified} ${picked.file.size}`}
          file={picked.file}
          onBroken={() => void picked.forget(messageOf('file.unreadable'))}
        />
      ) : (
        event?.imageKey && (
          <EventImage
            imageKey={event.imageKey}
            picture={event.picture}
            sizes="(min-width: 600px) 560px, 100vw"
            className={shownPicture}
          />
        )
      )}
    </PictureArea>
  )
}
