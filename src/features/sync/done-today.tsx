import { useEffect, useState } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { settings } from '#app/host/settings.ts'
import { useToday } from '#app/time/clock.ts'
import { momentWords } from '#app/time/moment-words.ts'
import { dayOf } from '#contract/formats/days.ts'
import type { Courtside } from '#offline/screen-types.ts'
import { Section } from '#ui/layout/section.tsx'
import { RowContent } from '#ui/lists/list.tsx'
import { useLive } from '#ui/use-live.ts'
import { VirtualList } from '#ui/lists/virtual-list.tsx'
import { ExportButton } from './export-button.tsx'

type Done = Awaited<ReturnType<Courtside['doneLately']>>

/** This phone's changes of today that {host} has accepted, and the discarded ones. */
export function DoneToday() {
  const courtside = useCourtside()
  const operations = useLive(courtside.operations)
  const today = useToday()
  const [done, setDone] = useState<Done>([])
  useEffect(() => {
    let isLeft = false
    void courtside.doneLately().then((lately) => {
      if (!isLeft) setDone(lately)
    })
    return () => {
      isLeft = true
    }
  }, [courtside, operations])
  const ofToday = done.filter(({ doneAt }) => dayOf(new Date(doneAt), settings.timeZone) === today)
  if (ofToday.length === 0) return null
  return (
    <Section title="Feito hoje">
      <VirtualList
        label="Feito hoje"
        items={ofToday}
        total={ofToday.length}
        keyOf={idOf}
        scrollKey="alteracoes:feitas"
      >
        {({ wanted, categoryTitle, eventTitle, doneAt, givenUp }) => (
          <RowContent
            title={wanted}
            detail={[
              categoryTitle,
              eventTitle,
              givenUp?.value,
              `${givenUp ? 'Não enviado: você desistiu' : 'Enviado'} ${momentWords(doneAt)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
      </VirtualList>
      {ofToday.some(({ givenUp }) => givenUp) && operations.length === 0 && <ExportButton />}
    </Section>
  )
}

const idOf = ({ id }: Done[number]) => id
