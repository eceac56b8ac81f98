import { matches, searchKey, searchWords } from '#contract/formats/formats.ts'
import { isGiven } from '#contract/formats/is-given.ts'
import { useState } from 'react'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { RulesNotice } from '../rules-notice.tsx'
import { choicesFor } from './pair-groups.ts'
import { usePairing } from './use-pairing.ts'

interface ChoosePartnerProps {
  view: EventView
  player: PlayerView
  onClose: () => void
}

/** A longer list is too long to scroll; the search finds the other players. */
const mostShown = 60
/** The list has a search field when it has at least this many rows. */
const searchFrom = 8

/**
 * The choice of a partner among the players without one in the category; the proposed partner comes first. One tap
 * makes the pair.
 */
export function ChoosePartner({ view, player, onClose }: ChoosePartnerProps) {
  const { join } = usePairing()
  const [typed, setTyped] = useState('')
  const choices = choicesFor(view, player)
  const words = searchWords(typed)
  const level = view.categories.find(({ id }) => id === player.categoryId)?.rules?.level
  const found = choices.filter(({ partner }) => matches(searchKey(partner.name), words))
  const choose = async (partner: PlayerView) => {
    if (await join(player, partner)) onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={`Dupla de ${player.name}`}>
      {choices.length === 0 && <p>Não há mais ninguém sem dupla nesta categoria.</p>}
      {choices.length > 0 && (
        <RulesNotice
          categories={view.categories}
          chosen={[player.categoryId]}
          players={view.players}
          personId={player.personId}
          isPairing
        />
      )}
      {choices.length >= searchFrom && (
        <SearchField label="Buscar parceiro" placeholder="Buscar" value={typed} onValue={setTyped} />
      )}
      {choices.length > 0 && found.length === 0 && <p>Ninguém com este nome.</p>}
      <ul role="list" aria-label="Sem dupla" className={list}>
        {found.slice(0, mostShown).map(({ partner, isProposed }) => (
          <li key={partner.id}>
            <Button variant="secondary" className={choice} onClick={() => void choose(partner)}>
              <span className={name}>{partner.name}</span>
              {isGiven(level) && isGiven(partner.rankLevel) && partner.rankLevel !== level && (
                <Badge tone="warning">{`${partner.rankLevel}ª categoria`}</Badge>
              )}
              {isProposed && <Badge tone="accent">Sugerida</Badge>}
            </Button>
          </li>
        ))}
      </ul>
      {found.length > mostShown && <p>{`E mais ${found.length - mostShown}: busque pelo nome.`}</p>}
      <Button variant="secondary" onClick={onClose}>
        Cancelar
      </Button>
    </Dialog>
  )
}

const list = css({ listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '2' })
const choice = css({ width: 'full', justifyContent: 'space-between', textAlign: 'start' })
const name = css({ minWidth: '0', overflowWrap: 'anywhere' })
