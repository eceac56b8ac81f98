import * as v from 'valibot'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { FormField } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { email } from '#contract/calls/fields.ts'
import { askRefundKey } from '#contract/registrations/refund-keys.ts'
import { TextField } from '#ui/fields/text-field.tsx'

interface AskOtherAddressProps {
  player: { id: string; name: string }
  onAsked: () => Promise<void>
  onClose: () => void
}

/** The owner names the address to which the link goes, where the registration has none that can be trusted. */
export function AskOtherAddress({ player, onAsked, onClose }: AskOtherAddressProps) {
  const client = useSignedInClient()
  const { form, frame } = useHostForm({
    schema: v.object({ email: email('Informe o e-mail', 'Digite um e-mail válido') }),
    defaultValues: { email: '' },
    draft: `refund-key:${player.id}`,
    failuresIn: 'form',
    send: (body) => client(askRefundKey, { params: { playerId: player.id }, body }),
    texts: { refused: 'Não foi possível pedir a chave', success: 'Pedido enviado por e-mail.' },
    onDone: async () => {
      onClose()
      await onAsked()
    },
  })
  return (
    <FormDialog
      {...frame}
      title={`Pedir a chave de ${player.name}`}
      description="O link vai para este e-mail e vale uma vez, por 14 dias. Confirme o endereço com a pessoa: quem abrir o link diz para onde vai o dinheiro. O pedido fica no registro de alterações."
      submitLabel="Enviar pedido"
      onClose={onClose}
    >
      <FormField
        of={form}
        field="email"
        as={TextField}
        label="E-mail da pessoa"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
      />
    </FormDialog>
  )
}
