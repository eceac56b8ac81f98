import type { Option } from '#ui/fields/select-field.tsx'
import { tshirtSizes } from './profile-draft.ts'

export const levels: readonly Option[] = ['1', '2', '3', '4', '5', '6'].map((level) => ({
  value: level,
  label: `${level}ª categoria`,
}))
export const hands: readonly Option[] = [
  { value: 'right', label: 'Mão direita' },
  { value: 'left', label: 'Mão esquerda' },
]
export const backhands: readonly Option[] = [
  { value: '1', label: 'Uma mão' },
  { value: '2', label: 'Duas mãos' },
]
export const sizes: readonly Option[] = tshirtSizes.map((size) => ({ value: size, label: size }))
