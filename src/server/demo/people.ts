import { searchable } from '#contract/formats/formats.ts'
import type { Chance } from './chance.ts'

const women = [
  'Adriana',
  'Alice',
  'Amanda',
  'Ana Clara',
  'Ana Luíza',
  'Bianca',
  'Bruna',
  'Camila',
  'Carolina',
  'Cecília',
  'Débora',
  'Elisa',
  'Fernanda',
  'Flávia',
  'Gabriela',
  'Giovana',
  'Heloísa',
  'Isabela',
  'Jéssica',
  'Joana',
  'Júlia',
  'Larissa',
  'Letícia',
  'Lívia',
  'Luana',
  'Maria Eduarda',
  'Mariana',
  'Marina',
  'Natália',
  'Patrícia',
  'Paula',
  'Rafaela',
  'Sabrina',
  'Sofia',
  'Tatiana',
  'Vanessa',
  'Verônica',
  'Vitória',
  'Yasmin',
] as const
const men = [
  'Alexandre',
  'André',
  'Antônio',
  'Arthur',
  'Bernardo',
  'Breno',
  'Bruno',
  'Caíque',
  'Carlos',
  'César',
  'Daniel',
  'Davi',
  'Diego',
  'Eduardo',
  'Enzo',
  'Fábio',
  'Felipe',
  'Fernando',
  'Gabriel',
  'Guilherme',
  'Gustavo',
  'Heitor',
  'Henrique',
  'Igor',
  'João Pedro',
  'Joaquim',
  'Leandro',
  'Leonardo',
  'Lucas',
  'Luiz',
  'Marcelo',
  'Mateus',
  'Murilo',
  'Otávio',
  'Paulo',
  'Rafael',
  'Renato',
  'Rodrigo',
  'Sérgio',
  'Thiago',
  'Vinícius',
] as const
const families = [
  'Abreu',
  'Aguiar',
  'Andrade',
  'Araújo',
  'Assunção',
  'Azevedo',
  'Barbosa',
  'Barreto',
  'Bittencourt',
  'Brandão',
  'Cardoso',
  'Castilho',
  'Cavalcanti',
  'Coutinho',
  'Damasceno',
  'Dantas',
  'Espíndola',
  'Fagundes',
  'Figueiredo',
  'Fontoura',
  'Furtado',
  'Galvão',
  'Gonçalves',
  'Guimarães',
  'Lacerda',
  'Linhares',
  'Magalhães',
  'Marinho',
  'Medeiros',
  'Menezes',
  'Montenegro',
  'Nascimento',
  'Noronha',
  'Peçanha',
  'Pimentel',
  'Quintela',
  'Rezende',
  'Sant’Anna',
  'Serrano',
  'Siqueira',
  'Tavares',
  'Teixeira',
  'Valadares',
  'Vasconcelos',
  'Vilela',
  'Zanetti',
] as const

export interface DemoPerson {
  id: string
  name: string
  name_key: string
  email: string
  phone_number: string
  gender: 'F' | 'M'
}

/** An endless sequence of invented persons, no two with the same name. */
export function* people(chance: Chance): Generator<DemoPerson, never> {
  const seen = new Set<string>()
  for (let count = 0; ;) {
    const gender = chance.isTrue(0.5) ? 'F' : 'M'
    const name = `${chance.pick(gender === 'F' ? women : men)} ${chance.pick(families)} ${chance.pick(families)}`
    const key = searchable(name)
    if (seen.has(key) || /(\S+) \1$/.test(key)) continue
    seen.add(key)
    count += 1
    const email = `${key.replace(/[^a-z]+/g, '.')}@example.com`
    // 00 is no area code, so the phone number belongs to nobody.
    const phone = `009${String(10_000_000 + count).padStart(8, '0')}`
    yield { id: chance.uuid(), name, name_key: key, email, phone_number: phone, gender }
  }
}
