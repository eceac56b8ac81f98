import { Link } from '@tanstack/react-router'
import { CloudOff, CloudUpload, CloudCheck, CloudAlert } from 'lucide-react'
import { followed } from '#app/courtside/after-frame.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { useLive, useLivePart } from '#ui/use-live.ts'
import { css } from '#styled/css'
import { badge } from '#ui/badge.tsx'
import { type SyncWords, syncWords } from './sync-words.ts'

const opening: SyncWords = { tone: 'neutral', text: 'Abrindo…' }
const icons = { positive: CloudCheck, warning: CloudUpload, danger: CloudAlert, neutral: CloudOff }

/** In the same place on every organiser screen: what is safe at {host}, and what is not yet. Opens the list. */
export function SyncBadge() {
  return (
    <Link to="/manager/pending" className={syncLink}>
      <SyncNow />
    </Link>
  )
}

/** Listens by itself: a link costs more to render than these words, and they change at every tap. */
function SyncNow() {
  const courtside = useCourtside()
  const sync = useLive(followed(courtside.sync))
  // Until the phone's database was read, nobody can say that all is saved. A frame later, too: the counts must be there first.
  const isRead = useLivePart(followed(courtside.events), (events) => events !== undefined)
  const { tone, text, short = text } = isRead || sync.trouble ? syncWords(sync) : opening
  const Icon = icons[tone]
  return (
    <span role="status" className={badge({ tone })}>
      <Icon aria-hidden />
      <span className={roomy}>{text}</span>
      <span className={narrow}>{short}</span>
    </span>
  )
}

/** A finger's size around a small badge. */
const syncLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  borderRadius: 'full',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  // It shares one line with the word mark and the avatar, at 200 % text, too.
  '& > span': { fontSize: '[min(0.875rem, 4.5vw)]' },
})
const roomy = css({ display: { base: 'none', sm: 'inline' } })
const narrow = css({ display: { sm: 'none' } })
