import { Monitor, Moon, Sun } from 'lucide-react'
import { SegmentedControl } from './segmented-control.tsx'

export type ThemeChoice = 'light' | 'dark' | 'system'

const segments = [
  { value: 'light', label: 'Claro', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Escuro', icon: <Moon aria-hidden /> },
  { value: 'system', label: 'Sistema', icon: <Monitor aria-hidden /> },
] as const

export function ThemeSwitch({
  value,
  onValue,
}: {
  value: ThemeChoice
  onValue: (value: ThemeChoice) => void
}) {
  return <SegmentedControl label="Tema" segments={segments} value={value} onValue={onValue} />
}
