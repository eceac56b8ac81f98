import { pairs, singles } from './category-plan.ts'
import type { EventPlan } from './event-plan.ts'

const over40 = { minAge: 40 }

const regulationOfRaquete = `1. O evento segue as regras da modalidade, com as adaptações deste regulamento.

2. Chegue 15 minutos antes do seu jogo. Depois de 15 minutos de espera, a dupla perde por W.O.

3. Jogos em um set até 6 games, com tie-break em 6 a 6. A final tem dois sets e super tie-break.

4. Em caso de chuva, a organização pode mudar horários, quadras e o formato dos jogos que faltam.

5. Quem desistir até o fim do prazo de inscrição recebe o valor de volta.`

const pixOfRenata = {
  pix_code: '00000000-0000-4000-8000-00000000a1b2',
  pix_kind: 'RANDOM',
  pix_name: 'Renata Falcão Eventos',
  pix_phone: '00900000001',
} as const
const pixOfBeatriz = {
  pix_code: 'beatriz.pix@example.com',
  pix_kind: 'EMAIL',
  pix_name: 'Beatriz Sampaio',
  pix_phone: '00900000002',
} as const
const beach = {
  modality: 'BEACH_TENNIS',
  event_type: 'TORNEIO',
  fee_cents: 9500,
  fee_two_cents: 6000,
} as const

/** An event with rules for minors and for a mixed category. It is added last: it must not change the persons of the others. */
export const eventOfMinors: EventPlan = {
  mainEvent: 2,
  columns: {
    ...pixOfBeatriz,
    title: 'Festival de Duplas da Enseada',
    modality: 'BEACH_TENNIS',
    event_type: 'TORNEIO',
    fee_cents: 6000,
    description:
      'Uma manhã para a Sub-14 e uma tarde para a Mista B. Menores se inscrevem com um responsável.',
  },
  days: [2, 5, 6],
  places: [1],
  categories: [
    {
      ...singles('Sub-14', 'all', 16, 'Medalha para todos'),
      minimum: 6,
      rules: { maxAge: 14, ageOn: 'YEAR_END' },
    },
    { ...pairs('Mista B', 'all', 24, 'R$ 200 / R$ 100'), minimum: 4, rules: { gender: 'MIXED', level: 3 } },
  ],
  registrations: 0,
  paid: 0,
}

export const events: readonly EventPlan[] = [
  {
    mainEvent: 0,
    columns: {
      ...beach,
      shirts_for_first: 100,
      shirt_sizes: 'PP,P,M,G,GG,XG,BL-P,BL-M,BL-G',
      ...pixOfRenata,
      title: '3ª Etapa – Copa Maré Alta',
      description:
        'Três dias de areia, com chaves de grupos e mata-mata. Camiseta para as 100 primeiras inscrições pagas. Chegue 30 minutos antes do primeiro jogo.',
    },
    picture: 'beach',
    sponsors: ['bakery', 'clinic', 'rackets'],
    days: [-3, -1, 1],
    places: [0, 1],
    categories: [
      pairs('Feminina Iniciante', 'F', 36, 'Troféu e kit esportivo'),
      pairs('Feminina C', 'F', 36, 'R$ 300 / R$ 150'),
      pairs('Feminina B', 'F', 32, 'R$ 400 / R$ 200'),
      pairs('Masculina Iniciante', 'M', 36, 'Troféu e kit esportivo'),
      pairs('Masculina C', 'M', 36, 'R$ 300 / R$ 150'),
      pairs('Masculina B', 'M', 32, 'R$ 600 / R$ 300'),
      pairs('Mista C', 'all', 40, 'R$ 250 + troféu'),
      pairs('Mista Open', 'all', 24, 'R$ 800 / R$ 400'),
    ],
    registrations: 180,
    paid: 0.62,
    schedules: [
      { place: 0, courts: 5, on: 'every day', hours: ['08:00', '20:00'], match: '00:40' },
      { place: 1, courts: 2, on: 'first day', hours: ['14:00', '22:00'], match: '00:40' },
    ],
  },
  {
    mainEvent: 0,
    columns: {
      ...beach,
      ...pixOfRenata,
      title: '4ª Etapa – Open da Areia',
      description:
        'Inscrições abertas até lotar. A inscrição vale depois do pagamento; envie o comprovante pelo WhatsApp.',
      is_listed: 1,
    },
    picture: 'beach',
    days: [12, 15, 16],
    places: [0],
    categories: [
      pairs('Feminina C', 'F', 32, 'R$ 300 / R$ 150'),
      { ...pairs('Feminina 40+', 'F', 24, 'Troféu e kit esportivo'), minimum: 4, rules: over40 },
      pairs('Masculina C', 'M', 6, 'R$ 300 / R$ 150'),
      { ...pairs('Masculina 40+', 'M', 24, 'Troféu e kit esportivo'), rules: over40 },
      pairs('Mista Iniciante', 'all', 48, 'Troféu'),
      pairs('Meu 1º Torneio', 'all', 40, 'Medalha para todos'),
    ],
    registrations: 64,
    paid: 0.45,
    // Not enough yet: what would help is shown.
    schedules: [
      { place: 0, courts: 1, on: 'first day', hours: ['08:00', '18:00'], match: '00:50' },
      { place: 0, courts: 1, on: 'weekday of the last day', hours: ['08:00', '14:00'], match: '00:50' },
    ],
  },
  {
    mainEvent: 1,
    columns: {
      ...pixOfRenata,
      title: 'Ranking de Saibro – 1º turno',
      modality: 'TENNIS',
      event_type: 'RANKING',
      fee_cents: 7000,
      fee_two_cents: null,
      description: 'Simples em melhor de três sets, quadras de saibro.',
    },
    picture: 'clay',
    days: [-38, -33, -30],
    places: [2],
    categories: [
      singles('Classe A', 'M', 16, 'R$ 500 / R$ 250'),
      singles('Classe B1', 'M', 16, 'Troféu'),
      singles('Feminino A', 'F', 16, 'R$ 500 / R$ 250'),
      singles('55+', 'all', 16, 'Troféu'),
    ],
    registrations: 44,
    paid: 1,
  },
  {
    mainEvent: 0,
    columns: {
      ...beach,
      ...pixOfRenata,
      title: '5ª Etapa – Duplas da Enseada',
      description: null,
    },
    days: [75, 79, 80],
    places: [1],
    categories: [],
    registrations: 0,
    paid: 0,
  },
  {
    mainEvent: 2,
    columns: {
      ...pixOfBeatriz,
      title: 'Desafio Raquete de Ouro',
      modality: 'BEACH_TENNIS',
      event_type: 'TORNEIO',
      fee_cents: 11_990,
      fee_two_cents: 6910,
      description: 'Duplas formadas na inscrição: informe o e-mail de inscrição do seu parceiro.',
      is_listed: 1,
      hold_hours: 48,
    },
    days: [20, 24, 25],
    places: [1],
    categories: [
      { ...pairs('Feminina Open', 'F', 24, 'R$ 1.000 / R$ 500'), fee: 150 },
      { ...pairs('Masculina Open', 'M', 24, 'R$ 1.000 / R$ 500'), fee: 150 },
      {
        ...pairs('Mista 30+', 'all', 32, 'Troféu'),
        rules: { gender: 'MIXED', minAge: 30, ageOn: 'YEAR_END' },
      },
    ],
    registrations: 25,
    paid: 0.5,
    changesIn: 22,
    lots: [
      { fee: 89.9, feeTwoCategories: 59.1, untilIn: -6 },
      { fee: 99.9, feeTwoCategories: 64.1, untilIn: 6 },
    ],
    coupons: [{ code: 'RAQUETE10', percent: 10, max_uses: 30 }],
    regulation: regulationOfRaquete,
    sponsors: ['rackets', 'clinic'],
  },
  {
    mainEvent: 2,
    columns: {
      modality: 'BEACH_TENNIS',
      event_type: 'TORNEIO',
      is_draft: 1,
      fee_cents: 0,
      has_fee: 0,
      fee_two_cents: null,
      pix_code: '',
      pix_kind: null,
      pix_name: '',
      pix_phone: '',
      title: 'Final da Raquete de Ouro',
      description: null,
    },
    // Before the other one: a list by days begins with that.
    days: [14, 18, 19],
    places: [1],
    categories: [
      pairs('Feminina Final', 'F', 16, 'R$ 1.000 / R$ 500'),
      pairs('Masculina Final', 'M', 16, 'R$ 1.000 / R$ 500'),
    ],
    registrations: 0,
    paid: 0,
  },
]

/** `owner` is a position in `demoAccounts`. */
export const mainEvents = [
  { owner: 0, name: 'Circuito Maré Alta', instagram: '@circuitomarealta', phone_number: '00900000001' },
  { owner: 0, name: 'Ranking Clube do Saibro', instagram: null, phone_number: '00900000001' },
  { owner: 1, name: 'Liga Raquete de Ouro', instagram: '@ligaraquetedeouro', phone_number: '00900000002' },
] as const
