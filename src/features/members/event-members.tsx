import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRightLeft, LogOut, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import type { Event } from '#contract/events/events.ts'
import type { Member } from '#contract/members.ts'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside, useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { queryClient } from '#app/session/query-client.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { List } from '#ui/lists/list.tsx'
import { SkeletonList } from '#ui/feedback/skeleton.tsx'
import { ChangeRole } from './change-role.tsx'
import { HandOver } from './hand-over.tsx'
import { InviteMember } from './invite-member.tsx'
import { isOwnMember } from './member-words.ts'
import { MemberRow } from './member-row.tsx'
import { membersQuery } from './members-query.ts'
import { RemoveMember } from './remove-member.tsx'

type Doing = 'invite' | 'handOver' | { what: 'role' | 'remove'; member: Member }

/** Tab 'Organizadores': the members of an event and the open invitations. The desk sees only the owner and itself. */
export function EventMembers({ eventId, user }: { eventId: string; user: User }) {
  const event = useEventView(eventId)?.event
  return event ? <Members {...{ event, user }} /> : null
}

function Members({ event, user }: { event: Event; user: User }) {
  const { id: eventId } = event
  const client = useSignedInClient()
  const courtside = useCourtside()
  const navigate = useNavigate()
  const [doing, setDoing] = useState<Doing>()
  const query = useQuery(membersQuery(client, eventId, user.id), queryClient)
  const { data: members, error, isFetching } = query
  const isOwner = event.role === 'DONO'
  const canChange = mayOrganise(event)
  const isOwn = (member: Member) => isOwnMember(member, user)
  const own = isOwner ? undefined : members?.find(isOwn)
  const onClose = () => setDoing(undefined)
  const refresh = async () => void (await query.refetch())
  /** {host} refuses the event from now on, so the refresh removes it from this phone. */
  const leave = async () => {
    await bringChange(courtside, eventId)
    await navigate({ to: '/manager', replace: true })
  }
  const onInvite = () => setDoing('invite')
  const invite = (
    <Button icon={<UserPlus aria-hidden />} onClick={onInvite}>
      Convidar
    </Button>
  )
  return (
    <Section title="Organizadores" detail="Quem cuida deste evento e o que cada um pode fazer.">
      <ConnectionNotice>Para ver e mudar a organização é preciso internet.</ConnectionNotice>
      {!members && isFetching && <SkeletonList rows={2} label="Carregando a organização" />}
      {!members && !isFetching && (
        <ErrorState title="Não deu para abrir a organização" onRetry={() => void refresh()}>
          {error?.message}
        </ErrorState>
      )}
      {members && (
        <List>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isOwn={isOwn(member)}
              canChange={canChange}
              canTakeBack={isOwner}
              onRole={() => setDoing({ what: 'role', member })}
              onRemove={() => setDoing({ what: 'remove', member })}
            />
          ))}
        </List>
      )}
      {members && canChange && members.length > 1 && invite}
      {members && canChange && members.length <= 1 && (
        <EmptyState icon={<Users aria-hidden />} title="Ninguém para ajudar ainda" action={invite}>
          Convide quem organiza com você, ou quem fica na mesa marcando pagamentos.
        </EmptyState>
      )}
      {own && (
        <Button
          variant="secondary"
          icon={<LogOut aria-hidden />}
          onClick={() => setDoing({ what: 'remove', member: own })}
        >
          Sair deste evento
        </Button>
      )}
      {members && isOwner && (
        <Button
          variant="secondary"
          icon={<ArrowRightLeft aria-hidden />}
          onClick={() => setDoing('handOver')}
        >
          Passar o evento para outra pessoa
        </Button>
      )}
      {doing === 'invite' && <InviteMember {...{ client, eventId, onClose }} onInvited={refresh} />}
      {doing === 'handOver' && <HandOver {...{ client, eventId, onClose }} onOffered={refresh} />}
      {typeof doing === 'object' && doing.what === 'role' && (
        <ChangeRole {...{ client, eventId, onClose }} member={doing.member} onChanged={refresh} />
      )}
      {typeof doing === 'object' && doing.what === 'remove' && (
        <RemoveMember
          {...{ client, eventId, onClose }}
          member={doing.member}
          isOwn={isOwn(doing.member)}
          onRemoved={isOwn(doing.member) ? leave : refresh}
        />
      )}
    </Section>
  )
}
