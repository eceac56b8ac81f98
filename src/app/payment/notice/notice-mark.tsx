import { settings } from '#app/host/settings.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { noticeWords } from './says-paid.ts'

/**
 * What a player says about a payment that nobody has marked; nothing without such a notice.
 * @param isNamed whether the mark stands beside several names
 */
export function NoticeMark({ player, isNamed = false }: { player: PlayerView; isNamed?: boolean }) {
  const words = noticeWords(player, settings.timeZone)
  if (!words) return null
  const [firstName] = player.name.split(' ')
  return <p className={mark}>{isNamed ? `${firstName}: ${words.replace('Diz', 'diz')}` : words}</p>
}

const mark = css({ color: 'accent', fontWeight: 'bold', textStyle: 'small', overflowWrap: 'anywhere' })
