import { useEffect, useId, useRef, useState } from 'react'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CityPicker } from './city-picker.tsx'

interface CityFieldProps {
  /** `Santos/SP`, empty when none is chosen. */
  value: string
  onValue: (city: string) => void
}

/** Shows the chosen city until 'Editar' clears it. Then the person picks a state and one of its cities. */
export function CityField({ value, onValue }: CityFieldProps) {
  const group = useId()
  const edit = useRef<HTMLButtonElement>(null)
  const [moved, setMoved] = useState<'no' | 'chosen' | 'cleared'>('no')
  useEffect(() => {
    if (moved === 'chosen') edit.current?.focus()
  }, [moved])

  if (value) {
    return (
      <div className={line}>
        <TextField label="Cidade" isOptional readOnly value={value} className={grows} />
        <Button
          ref={edit}
          variant="secondary"
          title="Editar a cidade"
          onClick={() => {
            setMoved('cleared')
            onValue('')
          }}
        >
          Editar
        </Button>
      </div>
    )
  }
  return (
    <fieldset aria-labelledby={group} className={pickers}>
      <legend id={group} className={hidden}>
        Cidade
      </legend>
      <CityPicker
        isFocused={moved === 'cleared'}
        onChoose={(city) => {
          setMoved('chosen')
          onValue(city)
        }}
      />
    </fieldset>
  )
}

const line = css({ display: 'flex', gap: '2', alignItems: 'flex-end' })
const grows = css({ flexGrow: '1' })
const pickers = css({ minWidth: '0' })
const hidden = css({ srOnly: true })
