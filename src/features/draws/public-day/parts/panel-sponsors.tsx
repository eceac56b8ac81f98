import type { ShownSponsor } from '#contract/sponsors/sponsor.ts'
import { sponsorLogo } from '#app/events/sponsor-logo.ts'
import { css, cx } from '#styled/css'

/** The sponsors of the event. They have one row, however many there are, because the games need the room. */
export function PanelSponsors({ sponsors }: { sponsors: readonly ShownSponsor[] }) {
  if (sponsors.length === 0) return null
  return (
    <footer>
      <ul aria-label="Patrocínio" className={row}>
        {sponsors.map(({ name, src }) => (
          <li key={`${src} ${name}`} className={sponsorArea}>
            <img src={src} alt={name} width={480} height={320} className={logo} />
          </li>
        ))}
      </ul>
    </footer>
  )
}

const row = css({
  listStyle: 'none',
  display: 'flex',
  flexWrap: { base: 'wrap', lg: 'nowrap' },
  justifyContent: 'center',
  gap: '4',
  paddingInline: '8',
  paddingBlockEnd: '4',
})
const sponsorArea = css({ flex: '[0 1 12vh]', minWidth: '0' })
const logo = cx(sponsorLogo, css({ padding: '1' }))
