/**
 * The refusals whose message the wizard shows before it sends a request to {host}. They have a file of their own, so
 * that a visitor's phone does not load the messages of all other refusals.
 */
export const choices = {
  'category.notFound': { status: 404, message: 'Categoria não encontrada.' },
  'category.full': {
    status: 409,
    message: ({ title }: { title?: unknown }) => `A categoria ${String(title)} está esgotada. Escolha outra.`,
  },
  'registration.tooMany': {
    status: 409,
    message: ({ most = 2 }: { most?: unknown }) =>
      `Cada pessoa pode se inscrever em até ${String(most)} categorias do evento.`,
  },
} as const
