import { WhatsAppShare } from '#app/payment/whatsapp-share.tsx'
import { Share2 } from 'lucide-react'
import type { Event } from '#contract/events/events.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { PrintPoster } from './print-poster.tsx'
import { invitation, registrationLink } from './registration-link.ts'
import { settings } from '#app/host/settings.ts'

/** Ways to send an event's public page to players: copy the link, WhatsApp, the phone's share menu, or a poster. */
export function ShareRegistration({ event }: { event: Event }) {
  const url = registrationLink(event.id)
  const text = invitation(event, settings.timeZone)
  return (
    <div className={ways}>
      <CopyButton text={url} doneLabel="Link copiado">
        Copiar link
      </CopyButton>
      <WhatsAppShare text={`${text}\n${url}`} />
      {'share' in navigator && (
        <Button
          variant="secondary"
          icon={<Share2 aria-hidden />}
          onClick={() => void navigator.share({ title: event.title, text, url }).catch(() => undefined)}
        >
          Compartilhar
        </Button>
      )}
      <PrintPoster event={event} />
    </div>
  )
}

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
