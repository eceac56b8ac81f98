import type { MemberRole } from '#contract/events/event-role.ts'
import { css } from '#styled/css'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { mayDo, roleWords } from './member-words.ts'

const roles = ['MESA', 'ORGANIZADOR'] as const satisfies readonly MemberRole[]
const options = roles.map((value) => ({ value, label: roleWords[value] }))

interface RoleFieldProps {
  value: string
  onValue: (value: string) => void
  error?: string | undefined
}

/** The choice of a role, with its rights in one line each. */
export function RoleField(props: RoleFieldProps) {
  return (
    <div className={column}>
      <RadioGroup label="O que a pessoa pode fazer" options={options} {...props} />
      {roles.map((role) => (
        <p key={role} className={quiet}>
          <strong>{roleWords[role]}:</strong> {mayDo[role]}
        </p>
      ))}
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const quiet = css({ textStyle: 'small', color: 'muted' })
