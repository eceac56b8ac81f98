import { ExternalLink, Share2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { Event } from '#contract/events.ts'
import { registrationLink } from '#app/events/registration-link.ts'
import { ShareRegistration } from '#app/events/share-registration.tsx'
import { css } from '#styled/css'
import { button } from '#ui/button-recipe.ts'
import { Button } from '#ui/button.tsx'

/** The event's public page: opened in a new tab, or handed to players. */
export function EventShare({ event }: { event: Event }) {
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  return (
    <div className={frame}>
      <div className={row}>
        <a
          href={registrationLink(event.id)}
          target="_blank"
          rel="noreferrer"
          className={button({ variant: 'quiet' })}
        >
          <ExternalLink aria-hidden />
          Página de inscrição
        </a>
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={panel}
          icon={<Share2 aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          Divulgar
        </Button>
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <ShareRegistration event={event} />}
      </div>
    </div>
  )
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  marginInline: { base: '-2', lg: '-3' },
  '& > :is(a, button)': { paddingInline: { base: '2', lg: '3' } },
})
