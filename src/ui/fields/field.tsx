import { type ComponentProps, type ReactNode, useId } from 'react'
import { CircleAlert } from 'lucide-react'
import { css, cx } from '#styled/css'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** The error message, shown under the control and linked to it. */
  error?: string | undefined
  /** Shows '(opcional)' beside the label. */
  isOptional?: boolean
  /** Shows the label to screen readers only, because the surroundings say the same. */
  isLabelHidden?: boolean
}

/** The properties of a field that do not belong to its control. */
type FrameProps = FieldProps & Pick<ComponentProps<'input'>, 'id' | 'className'>

/**
 * Divides properties into those of the frame and those of the control: `<Field {...frame}>`, `<input {...control} />`.
 */
export function framed<Props extends FrameProps>(
  props: Props,
): [frame: FrameProps, control: Omit<Props, keyof FrameProps>] {
  const { label, hint, error, isOptional, isLabelHidden, id, className, ...control } = props
  return [{ label, hint, error, isOptional, isLabelHidden, id, className }, control]
}

/** Attributes that link a control to its label, hint and error. */
export interface ControlWiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** The frame of a control: label and hint above, error message below. */
export function Field(props: FrameProps & { children: (control: ControlWiring) => ReactNode }) {
  const { label, hint, error, isOptional, isLabelHidden, id: wantedId, className, children } = props
  const ownId = useId()
  const id = wantedId ?? ownId
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={cx(frame, className)}>
      <div className={isLabelHidden ? hidden : above}>
        <label id={`${id}-label`} htmlFor={id} className={labelText}>
          {label}
          {isOptional && <OptionalMark />}
        </label>
        {hint && (
          <p id={hintId} className={hintText}>
            {hint}
          </p>
        )}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {error && (
        <div className={below}>
          <FieldError id={errorId} error={error} />
        </div>
      )}
    </div>
  )
}

export function OptionalMark() {
  return <span className={quiet}> (opcional)</span>
}

export function FieldError({ id, error }: { id: string | undefined; error: string | undefined }) {
  return error ? (
    <p id={id} className={errorText}>
      <CircleAlert aria-hidden className={errorIcon} />
      {error}
    </p>
  ) : null
}

const frame = css({ display: 'flex', flexDirection: 'column', minWidth: '0' })
const above = css({
  alignSelf: 'end',
  display: 'flex',
  flexDirection: 'column',
  gap: '1.5',
  width: 'full',
  paddingBlockEnd: '1.5',
})
const below = css({ paddingBlockStart: '1.5' })
const labelText = css({ textStyle: 'label' })
const hidden = css({ srOnly: true })
const quiet = css({ fontWeight: 'normal', color: 'muted' })
const hintText = css({ textStyle: 'small', color: 'muted' })
const errorText = css({
  display: 'flex',
  gap: '1.5',
  textStyle: 'small',
  fontWeight: 'medium',
  color: 'danger',
})
const errorIcon = css({ flexShrink: '0', width: 'icon', height: 'icon' })
