import { settings } from '#app/host/settings.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { noticeWords } from './says-paid.ts'

/** What a player says of a payment that nobody has marked; nothing where nothing is said. */
export function NoticeMark({ player }: { player: PlayerView }) {
  const words = noticeWords(player, settings.timeZone)
  return words ? <p className={mark}>{words}</p> : null
}

const mark = css({ color: 'accent', fontWeight: 'bold', textStyle: 'small', overflowWrap: 'anywhere' })
