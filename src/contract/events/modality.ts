import * as v from 'valibot'

export const Modality = v.picklist(['BEACH_TENNIS', 'TENNIS'], 'Informe a modalidade')
export type Modality = v.InferOutput<typeof Modality>
