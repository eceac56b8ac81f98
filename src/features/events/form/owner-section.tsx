import { useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import type { Client } from '#contract/calls/client.ts'
import { css } from '#styled/css'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type { EventOwner } from './event-owner.ts'

const picker = onDemand(() => import('./owner-picker.tsx').then((module) => module.OwnerPicker))

interface OwnerSectionProps {
  client: Client
  user: User
  owner: EventOwner | undefined
  onOwner: (owner: EventOwner | undefined) => void
}

/** Chooses the owner of an event that an ADMIN creates. */
export function OwnerSection({ client, user, owner, onOwner }: OwnerSectionProps) {
  const [isPicking, setPicking] = useState(false)
  const stop = () => setPicking(false)
  const isHere = useOnDemand(picker, isPicking, stop)
  const { name, email } = owner ?? user
  return (
    <Section
      title="Responsável"
      detail="Quem fica com o evento. Só essa pessoa altera os dados do PIX depois."
    >
      <List>
        <Row
          leading={<Avatar name={name} />}
          title={owner ? name : `${name} (você)`}
          detail={<span className={address}>{email}</span>}
        />
      </List>
      <div className={choices}>
        <Button variant="secondary" onClick={() => setPicking(true)}>
          Escolher outra pessoa
        </Button>
        {owner && (
          <Button variant="quiet" onClick={() => onOwner(undefined)}>
            Ficar com o evento
          </Button>
        )}
      </div>
      {isHere && (
        <picker.Part
          client={client}
          onClose={stop}
          onPick={(picked) => {
            onOwner(picked.id === user.id ? undefined : picked)
            stop()
          }}
        />
      )}
    </Section>
  )
}

const address = css({ overflowWrap: 'anywhere' })
const choices = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '3' })
