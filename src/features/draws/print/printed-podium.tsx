import { css } from '#styled/css'
import type { PodiumStep } from '../podium/podium-of-draw.ts'
import type { PrintedDraw } from './printed-draw.ts'

interface PrintedPodiumProps {
  steps: readonly PodiumStep[]
  names: PrintedDraw['names']
}

/** The podium in one line above all pages; nothing before there is a champion. */
export function PrintedPodium({ steps, names }: PrintedPodiumProps) {
  if (steps.length === 0) return null
  const places = steps.map(({ place, entryIds }) => {
    const who = entryIds.map((id) => names.get(id) ?? '').join(' e ')
    return `${place}º ${who}`
  })
  return <p className={line}>{`Pódio: ${places.join(' · ')}`}</p>
}

const line = css({ fontWeight: 'bold', fontSize: '[12pt]', marginBottom: '[4mm]', breakAfter: 'avoid' })
