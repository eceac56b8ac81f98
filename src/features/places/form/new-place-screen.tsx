import { useChangeKey } from '#app/forms/use-change-key.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { createPlace, type Place } from '#contract/places/places.ts'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { emptyInstallation } from './place-draft.ts'
import { PlaceForm } from './place-form.tsx'

interface NewPlaceScreenProps {
  onSaved: (place: Place) => void
  onBack: () => void
}

const draft = 'place:admin:new'

/** /admin/places/new */
export function NewPlaceScreen({ onSaved, onBack }: NewPlaceScreenProps) {
  const client = useSignedInClient()
  const changeKey = useChangeKey(client, draft)
  return (
    <Page isNarrow title="Novo local" subtitle="Adicione um local para jogar">
      <title>Novo local · PLAY</title>
      <Card>
        <PlaceForm
          client={client}
          saved={emptyInstallation}
          draft={draft}
          send={async (body) => client(createPlace, { body, headers: await changeKey(body) })}
          texts={{
            refused: 'Não foi possível criar o local',
            failed: 'Ocorreu algum erro ao tentar criar o local',
            success: 'Local criado com sucesso.',
          }}
          {...{ onSaved, onBack }}
        />
      </Card>
    </Page>
  )
}
