import { FormDialog } from '#app/forms/form-dialog.tsx'
import { FormField } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import type { Outcome } from '#contract/calls/client.ts'
import type { Event } from '#contract/events/events.ts'
import { SponsorFields } from '#contract/sponsors/sponsor-calls.ts'
import type { Sponsor } from '#contract/sponsors/sponsor.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { SponsorPicture } from './sponsor-picture.tsx'
import type { TypedSponsor } from './use-sponsors.ts'

interface SponsorDialogProps {
  event: Pick<Event, 'id'>
  /** The sponsor as it was when the dialog opened; undefined for a new one. */
  sponsor: Sponsor | undefined
  send: (typed: TypedSponsor) => Promise<Outcome<unknown>>
  onClose: () => void
}

/** Adds a sponsor, or changes name, link and picture. */
export function SponsorDialog({ event, sponsor, send, onClose }: SponsorDialogProps) {
  const { form, frame } = useHostForm({
    schema: SponsorFields,
    defaultValues: {
      name: sponsor?.name ?? '',
      url: sponsor?.url ?? '',
      imageKey: sponsor?.imageKey ?? '',
    },
    draft: `sponsor:${event.id}:${sponsor?.imageKey ?? 'new'}`,
    failuresIn: 'form',
    send,
    texts: { refused: 'Não foi possível salvar o patrocinador' },
    onRefused: ({ error }) =>
      Object.keys(error.fields ?? {}).some((path) => path.endsWith('.imageKey'))
        ? { imageKey: 'Envie a imagem de novo' }
        : undefined,
    onDone: () => {
      announce('Patrocinador salvo.')
      onClose()
    },
  })
  return (
    <FormDialog
      {...frame}
      asksBeforeLeaving
      title={sponsor ? sponsor.name : 'Novo patrocinador'}
      onClose={onClose}
    >
      <FormField
        of={form}
        field="name"
        as={TextField}
        label="Nome"
        hint="É o que ouve quem não vê a imagem"
        autoComplete="off"
        maxLength={80}
      />
      <FormField
        of={form}
        field="url"
        as={TextField}
        label="Site"
        isOptional
        placeholder="https://"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={300}
      />
      <FormField of={form} field="imageKey" as={SponsorPicture} sponsor={sponsor} />
    </FormDialog>
  )
}
