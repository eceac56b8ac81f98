import { createFileRoute } from '@tanstack/react-router'
import { EditPlaceScreen } from '#features/places/form/edit-place-screen.tsx'
import { useStepBack } from './-step-back.ts'

export const Route = createFileRoute('/_private/_plain/admin/places/edit/$id')({ component: EditPlace })

function EditPlace() {
  const { id } = Route.useParams()
  const back = useStepBack()
  return <EditPlaceScreen key={id} id={id} onSaved={back} onBack={back} />
}
