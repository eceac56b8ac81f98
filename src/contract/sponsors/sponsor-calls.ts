import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { text, Version } from '../calls/fields.ts'
import { maxSponsors } from './sponsor.ts'

/** The host has a dot, and only a port may follow it: `https://clube.com.br:x@…` leads elsewhere. */
const isWritten = /^https:\/\/[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu

const wrong = 'Digite um endereço que começa com https://'

/** A web address with `https:`. An address that is typed without a scheme gets it. An empty text means no address. */
const Link = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(300, 'No máximo 300 caracteres'),
  v.transform((typed) => (typed && !/^[a-z][a-z\d+.-]*:/i.test(typed) ? `https://${typed}` : typed)),
  v.check((address) => address === '' || isWritten.test(address), wrong),
  v.transform((address) => address || null),
)

/** The typed data of a sponsor. */
export const SponsorFields = v.object({
  name: text('Informe o nome', 80),
  url: v.optional(v.nullable(Link), null),
  imageKey: v.pipe(v.string('Escolha a imagem'), v.minLength(1, 'Escolha a imagem'), v.maxLength(300)),
})

export const setSponsors = call({
  method: 'PUT',
  path: 'events/{id}/sponsors',
  summary:
    'Sets all sponsors of an event, in this order. The same account must have uploaded the new pictures (an addition)',
  body: v.object({
    sponsors: v.pipe(
      v.array(SponsorFields),
      v.maxLength(maxSponsors, `São até ${maxSponsors} patrocinadores`),
    ),
    /**
     * The `sponsorsVersion` of the event that the person saw. If somebody else changed the sponsors since, {host}
     * answers 412.
     */
    version: v.optional(Version),
  }),
  answer: v.object({ version: Version }),
  refusals: ['event.notFound', 'sponsors.changed'],
})
