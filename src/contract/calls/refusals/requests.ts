import { type Refusal, seconds } from './refusal.ts'

/** Refusals that any request can get, and refusals about resent requests and about files. */
export const requests = {
  'request.invalid': { status: 400, message: 'Confira os dados informados.' },
  'request.malformed': { status: 400, message: 'O pedido não pôde ser lido.' },
  'request.tooLarge': { status: 413, message: 'O conteúdo enviado é grande demais.' },
  'request.unsupported': { status: 415, message: 'Envie o conteúdo como JSON.' },
  'request.tooMany': { status: 429, message: (d) => `Muitas tentativas. Aguarde ${seconds(d)} segundos.` },
  'path.notFound': { status: 404, message: 'Este endereço não existe.' },
  'method.notAllowed': { status: 405, message: 'Este endereço não aceita este tipo de pedido.' },
  'host.unknownName': {
    status: 421,
    message:
      'A demonstração só atende em localhost, sem proxy. Para outro endereço, use NODE_ENV=production.',
  },
  'host.failed': { status: 500, message: 'Algo deu errado do nosso lado. Tente de novo em instantes.' },
  'host.busy': { status: 503, message: 'Há muitos pedidos agora. Tente de novo em instantes.' },
  'idempotency.reused': { status: 422, message: 'Esta alteração foi enviada antes com outro conteúdo.' },
  'idempotency.inProgress': { status: 503, message: 'Esta alteração ainda está sendo gravada.' },
  'operation.unknown': { status: 422, message: 'Atualize o aplicativo para enviar esta alteração.' },
  'file.tooLarge': {
    status: 413,
    message: ({ isPdf }) => (isPdf ? 'O PDF passa de 5 MB' : 'O arquivo passa de 2 MB'),
  },
  'file.unsupported': {
    status: 415,
    message: ({ isPdf }) =>
      isPdf ? 'O arquivo não é um PDF, ou está danificado' : 'O arquivo precisa ser PNG ou JPEG',
  },
  'file.unreadable': { status: 415, message: 'A imagem está danificada. Envie outra.' },
  'file.tooManyPixels': {
    status: 413,
    message: 'A imagem tem pixels demais. Diminua as dimensões e envie de novo.',
  },
  'file.expired': { status: 403, message: 'O envio demorou demais. Tente de novo.' },
  'file.alreadySent': { status: 409, message: 'Outra imagem já foi enviada para este endereço.' },
  'file.quota': { status: 429, message: 'Você enviou imagens demais hoje. Tente de novo amanhã.' },
  'file.notStored': {
    status: 503,
    message: 'A imagem não pôde ser guardada agora. Tente de novo em instantes.',
  },
} as const satisfies Record<string, Refusal>
