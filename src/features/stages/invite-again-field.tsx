import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answered } from '#app/host/failures.ts'
import { queryClient } from '#app/session/query-client.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import type { MemberRole } from '#contract/events/event-role.ts'
import { listMembers } from '#contract/members.ts'
import { css } from '#styled/css'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Section } from '#ui/layout/section.tsx'

interface InviteAgainFieldProps {
  eventId: string
  /** Ids of members who are invited. */
  value: readonly string[]
  error: string | undefined
  onValue: (value: string[]) => void
}

/**
 * The people who helped with an event, each with a checkbox. Only ticked people are invited. Without a connection the
 * field is not shown.
 */
export function InviteAgainField({ eventId, value, error, onValue }: InviteAgainFieldProps) {
  const client = useSignedInClient()
  const { data } = useQuery(
    {
      queryKey: ['members-to-invite', eventId],
      gcTime: 0,
      queryFn: async () =>
        answered(await client(listMembers, { params: { eventId } }), {
          refused: 'Não foi possível carregar a organização.',
        }),
    },
    queryClient,
  )
  const helpers = data?.filter(({ role }) => role !== 'DONO') ?? []
  const left = value.filter((id) => helpers.some((helper) => helper.id === id))
  const hasGone = data !== undefined && left.length < value.length
  // A restored draft may name people who do not help any more. {host} refuses them, and nobody could untick them.
  useEffect(() => {
    if (hasGone) onValue(left)
  })
  if (helpers.length === 0) return null
  return (
    <Section
      title="Convidar de novo"
      detail="Quem ajudou nesta etapa recebe um novo convite por e-mail e aceita, ou não."
    >
      <div className={boxes}>
        {helpers.map(({ id, name, email, role }, index) => (
          <Checkbox
            key={id}
            isBoxed
            label={name || email}
            detail={words[role as MemberRole]}
            checked={value.includes(id)}
            error={index === 0 ? error : undefined}
            onToggle={(isChecked) =>
              onValue(isChecked ? [...value, id] : value.filter((other) => other !== id))
            }
          />
        ))}
      </div>
    </Section>
  )
}

const words: Record<MemberRole, string> = { ORGANIZADOR: 'Organizador', MESA: 'Mesa' }
const boxes = css({ display: 'flex', flexDirection: 'column', gap: '2', overflowWrap: 'anywhere' })
