/** The reason for a fee that an organiser set. */
export const courtesy = 'cortesia'
export const adjusted = 'valor ajustado pela organização'
export const agreed = 'valor combinado na inscrição'
