import { expect, test } from 'vitest'
import { readList } from './read-list.ts'

const categories = [
  { id: 'mb', title: 'Masculina B' },
  { id: 'mc', title: 'Masculina C' },
  { id: 'fb', title: 'Feminina B' },
  { id: 'mx', title: 'Mista C' },
  { id: '4', title: '4ª Classe' },
]
/** Each line as `category name + partner · phone · email · value · paid`, without the parts that are missing. */
const shown = (text: string) => {
  const { lines, left } = readList(text, categories)
  return [
    ...lines.map((line) =>
      [
        `${line.categoryId || '?'} ${[line.name, line.partner].filter(Boolean).join(' + ')}`,
        [line.phone, line.partnerPhone].filter(Boolean).join(' '),
        [line.email, line.partnerEmail].filter(Boolean).join(' '),
        line.value,
        line.isPaid ? 'paid' : '',
        line.doubts.length > 0 ? '!' : '',
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    ...left.map(({ text: words }) => `- ${words}`),
  ]
}

const lists: Record<string, [text: string, expected: string[]]> = {
  'pairs with a slash': ['Masculina B:\n1. Ana / Bia\n2. Caio/Duda', ['mb Ana + Bia', 'mb Caio + Duda']],
  'pairs with e': ['Mista C\n1) Ana e João\n2) Maria e Caio', ['mx Ana + João', 'mx Maria + Caio']],
  'e in one name': ['Masculina B\n1. Ana Costa e Silva\n2. Bia', ['mb Ana Costa e Silva', 'mb Bia']],
  'two titles': ['*MASC B*\n1- Ana\n*FEM B*\n1- Bia', ['mb Ana', 'fb Bia']],
  'titles with emoji': ['🏆 Masculino B 🏆\n1️⃣ Ana\n2️⃣ Bia', ['mb Ana', 'mb Bia']],
  'a note with spots': ['Masculina B (8 duplas):\n1. Ana x Bia', ['mb Ana + Bia']],
  'titles with spots, a price or a time behind a dash': [
    'Masculina B - 16 vagas\n1. Ana / Bia\nFeminina B – sábado 9h\n1. Eva / Flor\nMista C - R$ 90\n1. Gil / Hugo',
    ['mb Ana + Bia', 'fb Eva + Flor', 'mx Gil + Hugo'],
  ],
  'numbers before names, with data behind commas': [
    'Masculina B\n1. Caio, 11 98765-4321, caio@example.com\n2. Bia, (11)912345678',
    ['mb Caio · 11987654321 · caio@example.com', 'mb Bia · 11912345678'],
  ],
  'no header, and a category with the word for a pair': [
    'Ana\tDupla Masculina B\tPago\nBia\tDupla Masculina B\tPendente\nEva\tDupla Feminina B\tPago',
    ['mb Ana · paid', 'mb Bia', 'fb Eva · paid'],
  ],
  'empty places': ['Masculina B\n1. Ana\n2.\n3. \n4. Bia', ['mb Ana', 'mb Bia']],
  'nobody yet': [
    'Masculina B\n1. Ana / ?\n2. Bia / procura dupla\n3. Caio / ____',
    ['mb Ana', 'mb Bia', 'mb Caio'],
  ],
  'paid marks': [
    'Masculina B\n1. Ana ✅\n2. Bia (pago)\n3. Caio - pg\n4. Duda',
    ['mb Ana · paid', 'mb Bia · paid', 'mb Caio · paid', 'mb Duda'],
  ],
  'unpaid marks': ['Masculina B\n1. Ana ❌\n2. Bia não pagou', ['mb Ana', 'mb Bia']],
  'a phone in the line': [
    'Masculina B\n1. Ana 11 98765-4321\n2. Bia (11) 91234 5678',
    ['mb Ana · 11987654321', 'mb Bia · 11912345678'],
  ],
  'a phone with +55': ['Masculina B\n1. Ana +55 11 98765-4321', ['mb Ana · 11987654321']],
  'phones with the code of the country and without spaces': [
    'Masculina B\n1. Ana +5511987654321\n2. Bia 5511912345678\n3. Caio +55(11)98888-7777\n4. Davi 55987654321',
    ['mb Ana · 11987654321', 'mb Bia · 11912345678', 'mb Caio · 11988887777', 'mb Davi · 55987654321'],
  ],
  'phones with the code of the country in a table': [
    'Nome;Telefone;Categoria\nAna;5511987654321;Masculina B\nBia;+551132221234;Masculina B',
    ['mb Ana · 11987654321', 'mb Bia · 1132221234'],
  ],
  'a foreign phone': ['Masculina B\n1. Ana +351 912 345 678\n2. Bia', ['mb Ana · !', 'mb Bia']],
  'two phones': [
    'Masculina B\n1. Ana 11987654321 / Bia 11912345678',
    ['mb Ana + Bia · 11987654321 11912345678'],
  ],
  'an address': ['Masculina B\n1. Ana ana@example.com', ['mb Ana · ana@example.com']],
  'a value': ['Masculina B\n1. Ana R$ 90,00\n2. Bia 80 reais', ['mb Ana · 90,00', 'mb Bia · 80']],
  'the category in brackets': ['1. Ana / Bia (Fem B)\n2. Caio (Masc C)', ['fb Ana + Bia', 'mc Caio']],
  'the category behind a dash': [
    'Ana / Bia - Feminina B\nCaio / Davi - Masculina C',
    ['fb Ana + Bia', 'mc Caio + Davi'],
  ],
  'without numbers': ['Masculina B\nAna / Bia\nCaio / Davi', ['mb Ana + Bia', 'mb Caio + Davi']],
  bullets: ['Masculina B:\n- Ana / Bia\n• Caio / Davi', ['mb Ana + Bia', 'mb Caio + Davi']],
  'a heading and a notice': [
    'TORNEIO DE VERÃO:\nMasculina B\n1. Ana\n2. Bia\nPix até sexta',
    ['mb Ana', 'mb Bia', '- TORNEIO DE VERÃO:', '- Pix até sexta'],
  ],
  'an unknown category': ['Open:\n1. Ana\n2. Bia', ['? Ana', '? Bia', '- Open:']],
  'a waiting list': ['Masculina B\n1. Ana\nLista de espera:\n1. Bia', ['mb Ana', '? Bia · !']],
  'three of a line': ['Masculina B\n1. Ana / Bia / Caio', ['mb Ana + Bia · !']],
  'copied messages': [
    'Masculina B\n[12/11/2026 10:22] Joana: 1. Ana / Bia\n12/11/2026 10:25 - Rui: 2. Caio / Davi',
    ['mb Ana + Bia', 'mb Caio + Davi'],
  ],
  'a class with a number': ['4ª Classe\n1. Ana\n2. Bia', ['4 Ana', '4 Bia']],
  'with &, + and com': [
    'Masculina B\n1. Ana & Bia\n2. Caio + Davi\n3. Eva com Flor',
    ['mb Ana + Bia', 'mb Caio + Davi', 'mb Eva + Flor'],
  ],
  'numbers with two digits': ['Masculina B\n01 - Ana\n02 - Bia\n10 - Caio', ['mb Ana', 'mb Bia', 'mb Caio']],
  'a pair of commas': ['Masculina B\n1. Ana Lins, Bia Reis', ['mb Ana Lins + Bia Reis']],
  'cells of a spreadsheet': [
    'Nome\tDupla\tTelefone\tCategoria\nAna\tBia\t11987654321\tMasculina B\nCaio\t\t11912345678\tMasc C',
    ['mb Ana + Bia · 11987654321', 'mc Caio · 11912345678'],
  ],
  'each of a pair in a line': [
    'Nome\tParceiro\tTelefone\tCategoria\nAna\tBia\t11987654321\tFem B\nBia\tAna\t11912345678\tFem B',
    ['fb Ana + Bia · 11987654321 11912345678'],
  ],
  'the partner stands alone before': [
    'Nome;Dupla;Categoria\nBia;;Feminina B\nAna;Bia;Feminina B',
    ['fb Bia + Ana'],
  ],
  'only one of a pair has paid, whoever names the other': [
    'Nome;Dupla;Categoria;Pago\nBia;;Feminina B;sim\nAna;Bia;Feminina B;não\nEva;Flor;Mista C;sim\nFlor;Eva;Mista C;',
    ['fb Bia + Ana · !', 'mx Eva + Flor · !'],
  ],
  'the two of a pair with different values': [
    'Nome;Dupla;Categoria;Valor\nBia;;Feminina B;\nAna;Bia;Feminina B;80\nEva;Flor;Mista C;90\nFlor;Eva;Mista C;50',
    ['fb Bia + Ana · 80,00', 'mx Eva + Flor · 90,00 · !'],
  ],
  'a file of a form': [
    'Carimbo de data/hora,Endereço de e-mail,Nome completo,Celular,Categoria,Valor,Pago\n12/11/2026 10:00,Ana@Example.com,Ana Lins,(11) 98765-4321,Masculina B,"R$ 90,00",Sim',
    ['mb Ana Lins · 11987654321 · ana@example.com · 90,00 · paid'],
  ],
  'semicolons, paid and not': [
    'Atleta 1;Atleta 2;Categoria;Pago\nAna;Bia;Masculina B;ok\nCaio;Davi;Masculina B;pendente',
    ['mb Ana + Bia · paid', 'mb Caio + Davi'],
  ],
  'a column of pairs': ['Dupla;Categoria\nAna / Bia;Masculina B', ['mb Ana + Bia']],
  'no header': [
    'Ana\tBia\t11987654321\tMista C\nCaio\tEva\t11912345678\tMista C',
    ['mx Ana + Bia · 11987654321', 'mx Caio + Eva · 11912345678'],
  ],
  'titles inside of a table': [
    'Masculina B\t\nNome\tTelefone\nAna\t11987654321\nFeminina B\t\nBia\t11912345678',
    ['mb Ana · 11987654321', 'fb Bia · 11912345678'],
  ],
  'a name and a surname': ['Nome;Sobrenome;Categoria\nAna;Lins;Masculina B', ['mb Ana Lins']],
  'a category that is none, in a table': ['Nome;Categoria\nAna;Open', ['? Ana']],
  'a short phone stays to be mended': ['Nome;Telefone;Categoria\nAna;98765;Masculina B', ['mb Ana · 98765']],
  'only names': ['Ana\nBia', ['? Ana', '? Bia']],
  'the same pair twice': ['Masculina B\n1. Ana / Bia\n2. Bia / Ana', ['mb Ana + Bia']],
  'ends of lines of Windows': ['Masculina B\r\n1. Ana\r\n2. Bia\r\n', ['mb Ana', 'mb Bia']],
  nothing: ['  \n\n', []],
}

test.each(Object.entries(lists))('%s', (_, [text, expected]) => {
  expect(shown(text)).toEqual(expected)
})
