import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import type { EventView, PlayerView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { button } from '#ui/button-recipe.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Page } from '#ui/layout/page.tsx'
import { onDemand, useOnDemand, usePrefetch } from '#ui/on-demand.ts'
import { VirtualList } from '#ui/virtual-list.tsx'
import { isOfPairs } from './is-of-pairs.ts'
import { pairGroups } from './pair-groups.ts'
import { PairRow } from './pair-row.tsx'
import { type PairLine, linesOf } from './pair-lines.ts'
import { usePairing } from './use-pairing.ts'

const chooser = onDemand(() => import('./choose-partner.tsx').then((module) => module.ChoosePartner))

interface PairsScreenProps {
  eventId: string
  /** One category; all of them where it is missing or unknown. */
  categoryId?: string | undefined
  onCategory: (categoryId: string | undefined) => void
}

/** /manager/event/pairs: who plays with whom, who might, and who is alone; works the same without connection. */
export function PairsScreen({ eventId, ...chosen }: PairsScreenProps) {
  const view = useEventView(eventId)
  if (!view) return null
  return (
    <Page title="Duplas">
      <title>{`Duplas · ${view.event.title} · PLAY`}</title>
      {view.categories.some(isOfPairs) ? (
        <Pairs view={view} {...chosen} />
      ) : (
        <EmptyState icon={<Users aria-hidden />} title="Nenhuma categoria é de duplas">
          Duplas são formadas nas categorias dos tipos Duplas e Mista.
        </EmptyState>
      )}
    </Page>
  )
}

function Pairs({ view, categoryId, onCategory }: Omit<PairsScreenProps, 'eventId'> & { view: EventView }) {
  const { event } = view
  const categories = view.categories.filter(isOfPairs)
  const known = categories.some(({ id }) => id === categoryId) ? categoryId : undefined
  const lines = useMemo(() => linesOf(pairGroups(view, known), known === undefined), [view, known])
  const [chosen, setChosen] = useState<PlayerView>()
  const { join, separate } = usePairing()
  usePrefetch(chooser)
  const isChooserHere = useOnDemand(chooser, chosen !== undefined, () => setChosen(undefined))
  return (
    <>
      <SelectField
        label="Categoria"
        placeholder="Todas as categorias de duplas"
        value={known ?? ''}
        options={categories.map(({ id, title }) => ({ value: id, label: title }))}
        onValue={(id) => onCategory(id || undefined)}
      />
      {lines.length === 0 ? (
        <EmptyState
          icon={<Users aria-hidden />}
          title="Ninguém se inscreveu ainda"
          action={
            <Link to="/manager/event/players" search={{ event: event.id }} className={button()}>
              Ver inscritos
            </Link>
          }
        >
          As duplas aparecem aqui assim que houver inscritos.
        </EmptyState>
      ) : (
        <div className={list}>
          <VirtualList
            label="Duplas"
            items={lines}
            total={lines.length}
            keyOf={keyOf}
            place={`pairs ${event.id} ${known ?? ''}`}
          >
            {(line) => (
              <PairRow
                line={line}
                canChange={mayOrganise(event)}
                onJoin={(player, partner) => void join(player, partner)}
                onSeparate={(player, partner) => void separate(player, partner)}
                onChoose={setChosen}
              />
            )}
          </VirtualList>
        </div>
      )}
      {chosen && isChooserHere && (
        <chooser.Part view={view} player={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}

const keyOf = ({ key }: PairLine) => key

const list = css({ marginTop: '-2' })
