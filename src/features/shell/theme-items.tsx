import { Monitor, Moon, Sun } from 'lucide-react'
import type { Theme } from '#app/theme.ts'
import type { MenuItem } from '#ui/menu/menu.tsx'

const choices = [
  { value: 'light', label: 'Tema claro', Icon: Sun },
  { value: 'dark', label: 'Tema escuro', Icon: Moon },
  { value: 'system', label: 'Tema do aparelho', Icon: Monitor },
] as const satisfies { value: Theme; label: string; Icon: typeof Sun }[]

/** The three themes as entries of a menu; the chosen one says so. */
export function themeItems(chosen: Theme, choose: (theme: Theme) => void): MenuItem[] {
  return choices.map(({ value, label, Icon }) => ({
    id: value,
    label: value === chosen ? `${label} ✓` : label,
    icon: <Icon aria-hidden />,
    onSelect: () => choose(value),
  }))
}
