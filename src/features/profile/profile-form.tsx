import type { Client } from '#contract/client.ts'
import { createProfile, type Profile, updateProfile } from '#contract/profiles.ts'
import { failureText, fieldProblems } from '#app/host/failures.ts'
import { bound, submits, useSchemaForm } from '#app/forms/form.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { forgetTyped, recallTyped } from '#app/forms/typed.ts'
import { useTypedMemory } from '#app/forms/use-typed.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { formRow, formStack } from '#ui/layout/form.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { backhands, hands, levels, sizes } from './choices.ts'
import { draftOf, type ProfileDraft, ProfileForm as Schema } from './profile-draft.ts'

interface ProfileFormProps {
  userId: string
  /** Null before there is one: saving then creates it. */
  profile: Profile | null
  client: Client
  onSaved: (profile: Profile) => void
}

export function ProfileForm({ userId, profile, client, onSaved }: ProfileFormProps) {
  const memory = `profile:${userId}`
  const saved = draftOf(profile)
  const form = useSchemaForm({
    schema: Schema,
    defaultValues: {
      ...(recallTyped(memory, saved) ?? saved),
      ...(profile && { nickname: profile.nickname }),
    },
    onSubmit: async (fields) => {
      const outcome = profile
        ? await client(updateProfile, { params: { id: profile.id }, body: fields })
        : await client(createProfile, { body: fields })
      if (outcome.kind === 'ok') {
        forgetTyped(memory)
        toast.success('Perfil atualizado com sucesso.')
        onSaved(outcome.answer)
        return undefined
      }
      const text = failureText(outcome, failures)
      toast.failure(text)
      const isTaken = outcome.kind === 'refused' && outcome.error.code === 'profile.nicknameTaken'
      return isTaken ? { problems: { nickname: text } } : fieldProblems(outcome)
    },
  })
  useTypedMemory(form, memory, saved, whole)

  return (
    <form noValidate onSubmit={submits(form)}>
      <div className={formStack}>
        <form.Field name="nickname">
          {(field) => (
            <TextField
              label="Apelido"
              hint={
                profile
                  ? 'como você é identificado na plataforma; não muda depois de criado'
                  : 'como você será identificado na plataforma'
              }
              name="nickname"
              autoComplete="nickname"
              maxLength={60}
              disabled={profile !== null}
              {...bound(field)}
            />
          )}
        </form.Field>
        <div className={formRow}>
          <form.Field name="height">
            {(field) => (
              <TextField
                label="Altura em cm"
                isOptional
                name="height"
                inputMode="numeric"
                maxLength={3}
                placeholder="Ex.: 172"
                autoComplete="off"
                {...bound(field)}
              />
            )}
          </form.Field>
          <form.Field name="rankLevel">
            {(field) => (
              <SelectField label="Categoria" isOptional name="rankLevel" options={levels} {...bound(field)} />
            )}
          </form.Field>
        </div>
        <form.Field name="hand">
          {(field) => (
            <RadioGroup label="Forehand" isOptional name="hand" options={hands} {...bound(field)} />
          )}
        </form.Field>
        <form.Field name="backhand">
          {(field) => (
            <RadioGroup label="Backhand" isOptional name="backhand" options={backhands} {...bound(field)} />
          )}
        </form.Field>
        <div className={formRow}>
          <form.Field name="tshirtSize">
            {(field) => (
              <SelectField
                label="Tamanho da camiseta"
                isOptional
                name="tshirtSize"
                options={sizes}
                {...bound(field)}
              />
            )}
          </form.Field>
          <form.Field name="instagram">
            {(field) => (
              <TextField
                label="Instagram"
                isOptional
                name="instagram"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                placeholder="@seu.perfil"
                {...bound(field)}
              />
            )}
          </form.Field>
        </div>
        <ActionBar>
          <SubmitButton of={form}>Salvar</SubmitButton>
        </ActionBar>
      </div>
    </form>
  )
}

const whole = (draft: ProfileDraft) => draft

const failures = {
  refused: 'Não foi possível salvar o perfil',
  failed: 'Ocorreu algum erro ao tentar salvar o perfil',
}
