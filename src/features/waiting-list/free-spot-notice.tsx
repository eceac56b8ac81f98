import { counted, formatCount } from '#contract/formats/formats.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '#app/connection/online.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { type Line, linesOf, nextOf } from './lines.ts'
import { PromoteDialog } from './promote-dialog.tsx'

/** Says which spot is free and who waits for it, and gives it away in two taps. */
export function FreeSpotNotice({ view }: { view: EventView }) {
  const isOnline = useOnline()
  const region = useRef<HTMLDivElement>(null)
  const [given, setGiven] = useState<Line>()
  const free = linesOf(view).filter((line) => line.free > 0)
  const line = free.find((one) => nextOf(one)) ?? free[0]
  const next = line && nextOf(line)
  const awaited = given && nextOf(given)
  const offered = line?.category.id

  // A person who has scrolled far down the list gets a toast.
  useEffect(() => {
    const { current } = region
    if (!offered || !current || current.getBoundingClientRect().bottom > 0) return
    toast.show({
      text: 'Uma vaga ficou livre, e há quem espere por ela.',
      action: { label: 'Ver', onPress: () => current.scrollIntoView({ block: 'center' }) },
    })
  }, [offered])

  if (!line) return null
  const { category, people } = line
  return (
    <div ref={region} className={frame}>
      <Notice
        isLive
        tone="positive"
        title={`${line.free === 1 ? 'Vaga livre' : `${formatCount(line.free)} vagas livres`} em ${category.title}`}
        actions={
          <>
            {next && (
              <Button disabled={!isOnline} onClick={() => setGiven(line)}>
                {isOnline ? 'Dar a vaga' : 'Dar a vaga (sem conexão)'}
              </Button>
            )}
            <Link
              to="/manager/event/waiting"
              search={{ event: category.eventId, category: free.length > 1 ? undefined : category.id }}
              className={button({ variant: 'secondary' })}
            >
              Ver lista de espera
            </Link>
          </>
        }
      >
        {`${counted(people.length, 'pessoa espera', 'pessoas esperam')}. `}
        {next ? (
          <>
            A próxima é <strong>{next.person.name}</strong>.
          </>
        ) : (
          'Ninguém confirmou ainda por e-mail que quer a vaga.'
        )}
        {free.length > 1 &&
          ` Há vaga e espera em mais ${counted(free.length - 1, 'categoria', 'categorias')}.`}
      </Notice>
      {given && awaited && (
        <PromoteDialog view={view} line={given} waiting={awaited} onClose={() => setGiven(undefined)} />
      )}
    </div>
  )
}

const frame = css({
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '8' },
  paddingTop: { base: '5', md: '8' },
})
