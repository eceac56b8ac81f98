import { useState } from 'react'
import * as v from 'valibot'
import type { User } from '#contract/accounts.ts'
import type { Client } from '#contract/client.ts'
import { Id } from '#contract/fields.ts'
import { css } from '#styled/css'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { List, Row } from '#ui/list.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'

const picker = onDemand(() => import('./owner-picker.tsx').then((module) => module.OwnerPicker))

const EventOwner = v.object({ id: Id, personId: Id, name: v.string(), email: v.string() })
/** An account that shall own an event. */
export type EventOwner = v.InferOutput<typeof EventOwner>

/** Of the draft of an event, where another account shall own it. */
export function ownerIn(draft: string): EventOwner | undefined {
  if (draft === '') return undefined
  const owner: unknown = JSON.parse(draft)
  return v.is(EventOwner, owner) ? owner : undefined
}

interface OwnerSectionProps {
  client: Client
  user: User
  owner: EventOwner | undefined
  onOwner: (owner: EventOwner | undefined) => void
}

/** Whose event it shall be, where an ADMIN makes it. */
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
