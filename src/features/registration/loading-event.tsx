import { css } from '#styled/css'
import { Spinner } from '#ui/spinner.tsx'

/** Shown only while no data of the event are on the device. */
export function LoadingEvent() {
  return (
    <main className={stage}>
      <Spinner size="large" />
      <output>Carregando...</output>
    </main>
  )
}

const stage = css({
  minHeight: 'screen',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4',
  bg: 'court',
  color: 'onCourt',
})
