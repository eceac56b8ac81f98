import type { ShownSponsor } from '#contract/sponsors/sponsor.ts'
import { css, cx } from '#styled/css'
import { sponsorLogo } from './sponsor-logo.ts'

/** The sponsors of an event. Each picture has a fixed size, so that nothing moves when it is loaded. */
export function SponsorList({ sponsors }: { sponsors: readonly ShownSponsor[] }) {
  return (
    <ul role="list" className={tiles}>
      {sponsors.map(({ name, url, src }) => {
        const picture = (
          <img
            src={src}
            alt={name}
            width={480}
            height={320}
            loading="lazy"
            decoding="async"
            className={logo}
          />
        )
        return (
          <li key={`${src} ${name}`}>
            {url ? (
              <a href={url} target="_blank" rel="sponsored noopener" className={link}>
                {picture}
              </a>
            ) : (
              picture
            )}
          </li>
        )
      })}
    </ul>
  )
}

const tiles = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(120px, 45%), 1fr))]',
  gap: '3',
  maxWidth: 'narrow',
})
const link = css({ display: 'block', borderRadius: 'sm' })
const logo = cx(sponsorLogo, css({ padding: '2' }))
