import { Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Theme } from '#app/browser/theme.ts'
import type { MenuItem } from '#ui/menu/menu-order.ts'

const looks = {
  light: { label: 'Tema claro', Icon: Sun },
  dark: { label: 'Tema escuro', Icon: Moon },
  system: { label: 'Tema do aparelho', Icon: Monitor },
} as const satisfies Record<Theme, { label: string; Icon: typeof Sun }>

export function themeIcon(theme: Theme): ReactNode {
  const { Icon } = looks[theme]
  return <Icon aria-hidden />
}

/** The three themes as entries of a menu. The chosen one is marked. */
export function themeItems(chosen: Theme, choose: (theme: Theme) => void): MenuItem[] {
  return (['light', 'dark', 'system'] as const).map((value) => ({
    id: value,
    label: value === chosen ? `${looks[value].label} ✓` : looks[value].label,
    icon: themeIcon(value),
    onSelect: () => choose(value),
  }))
}
