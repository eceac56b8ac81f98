import { useState } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { momentWords } from '#app/time/moment-words.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import { drawPublishing } from '#offline/operations/draws/draw-publishing.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { announce } from '#ui/feedback/announcer.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { originInWords } from '../lot/lot-words.ts'
import { type DrawAction, DrawActions } from './draw-actions.tsx'
import { DrawDialogs } from './draw-dialogs.tsx'

interface StandingDrawProps {
  draw: DrawView
  category: CategoryView
  /** Whether the person may change the draw. People who only enter scores see where the draw comes from. */
  canChange: boolean
  /** Whether the event hides all its games from the public, even published draws. */
  isHidden: boolean
  onRedraw: () => void
}

/** The current draw of the category, whether it is public, and the actions on it. */
export function StandingDraw({ draw, category, canChange, isHidden, onRedraw }: StandingDrawProps) {
  const courtside = useCourtside()
  const [doing, setDoing] = useState<DrawAction>()
  const { isPublished, number, drawnAt, drawnBy } = draw.kept.header
  const publish = async (isWanted: boolean) => {
    const saved = await courtside.enqueue(drawPublishing, {
      draw,
      isPublished: isWanted,
      label: category.title,
    })
    const problem = saveProblem(saved)
    if (problem) toast.failure(problem)
    else announce(isWanted ? 'Chave publicada.' : 'Chave oculta.')
  }
  const act = (action: DrawAction) => {
    if (action === 'redraw') onRedraw()
    else if (action === 'hide') void publish(false)
    else setDoing(action)
  }
  return (
    <section aria-label="Sorteio" className={frame}>
      <div className={line}>
        <div className={words}>
          <p className={strong}>
            {originInWords(draw.kept.header)}
            {number > 1 && <span className={quiet}> · {number}º desta categoria</span>}
          </p>
          <p className={facts}>
            <Badge tone={isPublished && !isHidden ? 'positive' : 'warning'}>
              {isPublished ? (isHidden ? 'Oculta com os jogos do evento' : 'Publicada') : 'Não publicada'}
            </Badge>
            {drawnAt && (
              <span>
                {momentWords(drawnAt)}
                {drawnBy ? `, por ${drawnBy}` : ''}
              </span>
            )}
            {draw.pending && <PendingMark pending={draw.pending} />}
          </p>
        </div>
        <DrawActions {...{ draw, canChange }} title={category.title} onAction={act} />
      </div>
      {canChange && !isPublished && (
        <Notice
          title="Só a organização vê esta chave"
          actions={<Button onClick={() => void publish(true)}>Publicar</Button>}
        >
          Confira, e publique para os jogadores verem na página do evento.
        </Notice>
      )}
      {doing && <DrawDialogs {...{ doing, draw, category }} onClose={() => setDoing(undefined)} />}
    </section>
  )
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '3', _print: { display: 'none' } })
const line = css({ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '2' })
const words = css({ minWidth: '0', display: 'flex', flexDirection: 'column', gap: '1.5' })
const strong = css({ fontWeight: 'bold', overflowWrap: 'anywhere' })
const quiet = css({ fontWeight: 'normal', color: 'muted' })
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '1',
  textStyle: 'small',
  color: 'muted',
})
