import * as v from 'valibot'

/** Who plays in a category, and whether in pairs. */
export const CategoryKind = v.picklist(['DUPLAS', 'FEMININO', 'MISTA', 'SIMPLES'], 'Escolha o tipo')
export type CategoryKind = v.InferOutput<typeof CategoryKind>
