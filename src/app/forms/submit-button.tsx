import { type AnyFormApi, useStore } from '@tanstack/react-form'
import { Button, type ButtonProps } from '#ui/button.tsx'

/** Sends the form, and shows that it is under way. */
export function SubmitButton({
  of: form,
  ...button
}: { of: AnyFormApi } & Omit<ButtonProps, 'type' | 'isBusy'>) {
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  return <Button type="submit" isBusy={isSubmitting} {...button} />
}
