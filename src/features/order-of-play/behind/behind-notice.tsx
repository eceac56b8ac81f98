import { useMemo, useState } from 'react'
import { counted } from '#contract/formats/formats.ts'
import type { CourtTime } from '#contract/order-of-play/planning.ts'
import type { EventView } from '#offline/screen-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { courtsOf } from '#app/order-of-play/courts-of-event.ts'
import type { EventPlan } from '#app/order-of-play/plan-of-event.ts'
import { ShortenGames } from '../shorten/shorten-games.tsx'
import { ProposalDialog } from './proposal-dialog.tsx'
import { behindAt, type Proposal } from './proposals.ts'

interface BehindNoticeProps {
  event: EventView
  plan: EventPlan
  now: CourtTime
  /** Whether the person may move matches. Organisers may; the desk only reads the notice. */
  canPlan: boolean
}

/** Says what is late and by how much. Proposals are shown before anything moves. */
export function BehindNotice({ event, plan, now, canPlan }: BehindNoticeProps) {
  const [shown, setShown] = useState<Proposal>()
  const courts = useMemo(() => courtsOf(event), [event])
  const behind = useMemo(
    () => behindAt(plan, now, (id) => courts.find((court) => court.id === id)?.title ?? 'quadra'),
    [plan, now, courts],
  )
  const homeless = behind?.homeless ?? 0
  return (
    <>
      {behind && (
        <Notice
          tone="warning"
          title={behind.delays.slice(0, mostNamed).join(' · ') || 'Falta horário de quadra'}
          actions={
            canPlan && (
              <>
                {behind.proposals.map((proposal) => (
                  <Button key={proposal.title} variant="secondary" onClick={() => setShown(proposal)}>
                    {proposal.title}
                  </Button>
                ))}
                <ShortenGames {...{ event, plan }} />
              </>
            )
          }
        >
          {behind.delays.length > mostNamed && <p>{`e mais ${behind.delays.length - mostNamed} quadras`}</p>}
          {homeless > 0 && (
            <p>{`${counted(homeless, 'jogo não cabe', 'jogos não cabem')} mais no horário das quadras.`}</p>
          )}
        </Notice>
      )}
      {shown && <ProposalDialog {...{ event, plan }} proposal={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** The number of names that can be read at a glance. */
const mostNamed = 3
