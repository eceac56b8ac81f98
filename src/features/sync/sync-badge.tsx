import { Link } from '@tanstack/react-router'
import { CloudOff, CloudUpload, CloudCheck, CloudAlert } from 'lucide-react'
import { useCourtside } from '#app/courtside-context.tsx'
import { useLive } from '#app/use-live.ts'
import { badge } from '#ui/badge.tsx'
import { narrow, roomy, syncLink } from './sync-link.ts'
import { syncWords } from './sync-words.ts'

const icons = { positive: CloudCheck, warning: CloudUpload, danger: CloudAlert, neutral: CloudOff }

/** In the same place on every organiser screen: what is safe at {host}, and what is not yet. Opens the list. */
export function SyncBadge() {
  const { tone, text, short = text } = syncWords(useLive(useCourtside().sync))
  const Icon = icons[tone]
  return (
    <Link to="/manager/pending" className={syncLink}>
      <span role="status" className={badge({ tone })}>
        <Icon aria-hidden />
        <span className={roomy}>{text}</span>
        <span className={narrow}>{short}</span>
      </span>
    </Link>
  )
}
