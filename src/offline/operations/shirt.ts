import { setPlayerShirt } from '#contract/players/at-the-desk.ts'
import { momentMark } from './moment-mark.ts'
import { shirtLane } from './player.ts'

/** Marks whether a person got the shirt of the event. */
export const shirt = momentMark({
  name: 'shirt.set',
  call: setPlayerShirt,
  aspect: 'shirt',
  lane: shirtLane,
  moment: 'shirtGivenAt',
  body: (given, givenAt) => ({ given, ...(given && { givenAt }) }),
  words: {
    change: 'Camiseta',
    refused: 'Não foi possível atualizar a camiseta',
    set: 'entregue',
    unset: 'não entregue',
    wanted: (subject, isGiven) =>
      `Marcar a camiseta de ${subject} como ${isGiven ? 'entregue' : 'não entregue'}`,
  },
})
