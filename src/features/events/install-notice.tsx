import { installWay } from '#app/browser/install.ts'
import { css } from '#styled/css'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { useLive } from '#ui/use-live.ts'

const offer = onDemand(() => import('./install-offer.tsx').then((module) => module.InstallOffer))

/** Offers the installation on the first screen of an event, where the person knows the app already. */
export function InstallNotice() {
  const way = useLive(installWay)
  const isHere = useOnDemand(offer, way !== undefined)
  if (!way || !isHere) return null
  return (
    <div className={room}>
      <offer.Part way={way} />
    </div>
  )
}

const room = css({ paddingInline: { base: '4', md: '8' }, paddingTop: '4' })
