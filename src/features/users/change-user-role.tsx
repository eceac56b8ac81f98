import * as v from 'valibot'
import { Role } from '#contract/accounts/accounts.ts'
import { updateUser } from '#contract/administration/administration.ts'
import type { Client } from '#contract/calls/client.ts'
import { accountRoleLabels } from '#contract/accounts/role-labels.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { FormField } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { checkSession } from '#app/session/session.ts'
import { css } from '#styled/css'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { UserDoing } from './user-menu.tsx'

interface ChangeUserRoleProps {
  client: Client
  doing: UserDoing
  isOwn: boolean
  onDone: () => Promise<void>
  onClose: () => void
}

const Draft = v.object({ role: Role })

/** Changes the role of an account. The account keeps the events that it organises. */
export function ChangeUserRole({ client, doing: { user }, isOwn, onDone, onClose }: ChangeUserRoleProps) {
  const { form, frame } = useHostForm({
    schema: Draft,
    defaultValues: { role: user.role },
    failuresIn: 'form',
    send: (body) => client(updateUser, { params: { id: user.id }, body }),
    texts: { refused: 'Não foi possível mudar o papel', success: 'Papel atualizado.' },
    onDone: async () => {
      await onDone()
      onClose()
      if (isOwn) await checkSession()
    },
  })
  return (
    <FormDialog {...frame} title={`Papel de ${user.name}`} onClose={onClose}>
      {isOwn && (
        <Notice tone="warning" title="Esta é a sua conta">
          Sem o papel de administrador você não abre mais estas telas.
        </Notice>
      )}
      <FormField of={form} field="role" as={RadioGroup} label="Papel" options={options} />
      <dl className={quiet}>
        {Role.options.map((role) => (
          <div key={role}>
            <dt className={name}>{accountRoleLabels[role]}: </dt>
            <dd className={said}>{mayDo[role]}</dd>
          </div>
        ))}
      </dl>
    </FormDialog>
  )
}

const options = Role.options.map((value) => ({ value, label: accountRoleLabels[value] }))
const mayDo: Record<Role, string> = {
  USER: 'inscreve-se em eventos e ajuda nos que for convidado a organizar.',
  PLAYER: 'o mesmo que usuário.',
  MANAGER: 'cria eventos e sugere locais.',
  ADMIN: 'faz tudo nestas telas e abre qualquer evento.',
}

const quiet = css({ textStyle: 'small', color: 'muted', '& > div': { marginTop: '1' } })
const name = css({ display: 'inline', fontWeight: 'bold' })
const said = css({ display: 'inline' })
