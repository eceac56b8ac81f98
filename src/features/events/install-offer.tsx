import { Share, Smartphone } from 'lucide-react'
import { declineInstall, install, type InstallWay } from '#app/browser/install.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

/** Offers to put the app on the home screen; it can be declined for good. */
export function InstallOffer({ way }: { way: InstallWay }) {
  return (
    <Notice
      title="Instale o PLAY neste aparelho"
      actions={
        <>
          {way === 'prompt' && (
            <Button icon={<Smartphone aria-hidden />} onClick={() => void install()}>
              Instalar
            </Button>
          )}
          <Button variant="quiet" onClick={declineInstall}>
            Não mostrar mais
          </Button>
        </>
      }
    >
      <p>Ele abre em tela cheia, também sem sinal, e o que está guardado fica mais seguro neste telefone.</p>
      {way === 'share' && (
        <p>
          Toque em <Share aria-hidden className={icon} /> Compartilhar e depois em “Adicionar à Tela de
          Início”.
        </p>
      )}
    </Notice>
  )
}

const icon = css({ display: 'inline', width: 'icon', height: 'icon', verticalAlign: 'text-bottom' })
