import type { Client } from '#contract/calls/client.ts'
import { createProfile, type Profile, updateProfile } from '#contract/profiles.ts'
import { Form, FormField, SubmitButton } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { type Option, SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { formRow } from '#ui/layout/form.ts'
import { profileDraft, ProfileFormSchema, tshirtSizes } from './profile-draft.ts'

interface ProfileFormProps {
  userId: string
  /** Null if the person has no profile yet: saving then creates it. */
  profile: Profile | null
  client: Client
  onSaved: (profile: Profile) => void
}

export function ProfileForm({ userId, profile, client, onSaved }: ProfileFormProps) {
  const { form, frame } = useHostForm({
    schema: ProfileFormSchema,
    defaultValues: profileDraft(profile),
    draft: `profile:${profile?.id ?? `new:${userId}`}`,
    send: (fields) =>
      profile
        ? client(updateProfile, { params: { id: profile.id }, body: fields })
        : client(createProfile, { body: fields }),
    texts: {
      refused: 'Não foi possível salvar o perfil',
      failed: 'Ocorreu algum erro ao tentar salvar o perfil',
      success: 'Perfil atualizado com sucesso.',
    },
    onRefused: ({ error }, text) => (error.code === 'profile.nicknameTaken' ? { nickname: text } : undefined),
    onDone: onSaved,
  })
  return (
    <Form {...frame}>
      <FormField
        of={form}
        field="nickname"
        as={TextField}
        label="Apelido"
        hint={
          profile
            ? 'como você é identificado na plataforma; não muda depois de criado'
            : 'como você será identificado na plataforma'
        }
        autoComplete="nickname"
        maxLength={60}
        disabled={profile !== null}
      />
      {(!profile || profile.showsNickname !== undefined) && (
        <FormField
          of={form}
          field="showsNickname"
          as={RadioGroup}
          label="Apelido nas chaves públicas"
          options={nicknameShown}
        />
      )}
      <div className={formRow}>
        <FormField
          of={form}
          field="height"
          as={TextField}
          label="Altura em cm"
          isOptional
          inputMode="numeric"
          maxLength={3}
          placeholder="Ex.: 172"
          autoComplete="off"
        />
        <FormField
          of={form}
          field="rankLevel"
          as={SelectField}
          label="Categoria"
          isOptional
          options={levels}
        />
      </div>
      <FormField of={form} field="hand" as={RadioGroup} label="Forehand" isOptional options={hands} />
      <FormField of={form} field="backhand" as={RadioGroup} label="Backhand" isOptional options={backhands} />
      <div className={formRow}>
        <FormField
          of={form}
          field="tshirtSize"
          as={SelectField}
          label="Tamanho da camiseta"
          isOptional
          options={sizes}
        />
        <FormField
          of={form}
          field="instagram"
          as={TextField}
          label="Instagram"
          isOptional
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="@seu.perfil"
        />
      </div>
      <ActionBar>
        <SubmitButton of={form}>Salvar</SubmitButton>
      </ActionBar>
    </Form>
  )
}

const nicknameShown: readonly Option[] = [
  { value: 'no', label: 'Não mostrar' },
  { value: 'yes', label: 'Mostrar ao lado do nome' },
]
const levels: readonly Option[] = ['1', '2', '3', '4', '5', '6'].map((level) => ({
  value: level,
  label: `${level}ª categoria`,
}))
const hands: readonly Option[] = [
  { value: 'right', label: 'Mão direita' },
  { value: 'left', label: 'Mão esquerda' },
]
const backhands: readonly Option[] = [
  { value: '1', label: 'Uma mão' },
  { value: '2', label: 'Duas mãos' },
]
const sizes: readonly Option[] = tshirtSizes.map((size) => ({ value: size, label: size }))
