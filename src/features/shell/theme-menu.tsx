import { theme } from '#app/browser/theme.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useLive } from '#ui/use-live.ts'
import { themeIcon, themeItems } from './theme-items.tsx'

/** Light, dark, or as the operating system has it. */
export function ThemeMenu() {
  const chosen = useLive(theme)
  return (
    <Menu
      label="Tema"
      items={themeItems(chosen, theme.set)}
      trigger={<IconButton label="Tema" variant="court" icon={themeIcon(chosen)} />}
    />
  )
}
