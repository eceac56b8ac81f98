import { ExternalLink, Share2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Event } from '#contract/events/events.ts'
import { registrationLink } from '#app/events/registration-link.ts'
import { ShareRegistration } from '#app/events/share-registration.tsx'
import { css } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { Button } from '#ui/buttons/button.tsx'

interface EventShareProps {
  event: Event
  /** Further buttons in the same row. */
  children?: ReactNode
}

/** Shares the public page of the event, or opens it in a new tab. */
export function EventShare({ event, children }: EventShareProps) {
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  return (
    <div className={frame}>
      <div className={row}>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={panel}
          icon={<Share2 aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          Divulgar
        </Button>
        <a
          href={registrationLink(event.id)}
          target="_blank"
          rel="noreferrer"
          className={button({ variant: 'secondary' })}
        >
          <ExternalLink aria-hidden />
          Página de inscrição
        </a>
        {children}
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <ShareRegistration event={event} />}
      </div>
    </div>
  )
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '2' })
/** On phones three equal buttons stand in a row, with the word under the icon. With large text each takes a line. */
const row = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(5.5rem, 100%), 1fr))]',
  gap: '2',
  '& > :is(a, button)': {
    flexDirection: { base: 'column', sm: 'row', lg: 'column' },
    gap: { base: '1', sm: '2', lg: '1' },
    paddingInline: '1',
    textStyle: 'label',
  },
})
