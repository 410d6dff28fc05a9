import type { Company } from '../company.ts';
import type { PaperForm } from './paper-form.ts';

/** Somebody who signs. */
export interface Person {
  name: string;
  cpf: string;
  email?: string | null;
  phone?: string | null;
}

/** How far a document of the demo company has come. */
export type Ending =
  | 'draft'
  | 'sent'
  | 'seen'
  | 'partly'
  | 'signed'
  | 'archived'
  | 'refused'
  | 'expired'
  | 'cancelled';

/** A document of the demo company. */
export interface Story {
  form: PaperForm['key'];
  title: string;
  account: Company['accounts']['rows'][number];
  /** In the order of the form's roles. */
  people: Person[];
  /** Days since it was made. */
  ago: number;
  /** Days that it may take, other than the form's. */
  dueDays?: number;
  /** What the signers fill in, in the order of the form's blanks. */
  words?: string[];
  ending: Ending;
}

/** Documents in every state: some of the first plant, of its neighbour and of the company. */
export function documentStories(company: Company): Story[] {
  const cast = castOf(company);
  return [
    ...contracts(cast),
    ...equipment(cast),
    ...responsibilities(cast),
    ...accounts(cast),
    ...elsewhere(cast),
  ];
}

type Cast = ReturnType<typeof castOf>;
type Course = Omit<Story, 'form' | 'title' | 'account' | 'people'>;

/** Those of the demo company who send documents and sign them. */
function castOf(company: Company) {
  const [first, second] = company.plants as [Company['plants'][0], Company['plants'][0]];
  const accountOf = (username: string) => company.accounts.rows.find((row) => row.username === username)!;
  const [plant, neighbour, admin] = [accountOf('unidade'), accountOf('unidade2'), accountOf('admin')];
  // People buy too: they sign for themselves.
  const buyers = company.customers.filter(
    ({ document, unitId, active }) => document?.length === 11 && unitId === first.unit.id && active,
  );
  const buyer = (index: number): Person => {
    const { name, document, phone } = buyers[index]!;
    return { name, cpf: document!, phone: phone ?? null };
  };
  const works = buyers.map(
    ({ id }) => company.sites.find(({ customerId }) => customerId === id)?.name ?? 'obra',
  );
  const manager = first.managers[0]!;
  const [employee, laboratory, assistant] = [0, 1, 2].map((seat): Person => {
    const { name, cpf, email, phone } = first.employees[seat]!;
    return { name, cpf, email: email ?? null, phone: phone ?? null };
  }) as [Person, Person, Person];
  const drivers = first.drivers.filter(({ partnerId }) => !partnerId);
  return { plant, neighbour, admin, buyer, works, manager, employee, laboratory, assistant, drivers, second };
}

/** What a contract's signers fill in, for the work of this buyer. */
const siteWords = ({ works }: Cast, index: number) => [
  `Obra ${works[index]}`,
  String(120 + index * 35),
  'notas@obra.example',
];

/** The plant's contracts of supply, with its buyers. */
function contracts(cast: Cast): Story[] {
  const { plant, works, buyer, manager, assistant } = cast;
  const contract = (index: number, course: Course): Story => ({
    form: 'contract',
    title: `Contrato de fornecimento · ${works[index]}`,
    account: plant,
    words: siteWords(cast, index),
    people: [buyer(index), manager, assistant],
    ...course,
  });
  return [
    contract(0, { ago: 0, ending: 'draft' }),
    contract(1, { ago: 2, ending: 'sent' }),
    contract(2, { ago: 4, ending: 'partly' }),
    contract(3, { ago: 17, ending: 'signed' }),
    contract(4, { ago: 6, ending: 'refused' }),
    contract(5, { ago: 44, ending: 'archived' }),
  ];
}

/** The plant's lists of protective equipment, with its people. */
function equipment({ plant, laboratory, employee, drivers }: Cast): Story[] {
  const ppe = (who: Person, course: Course): Story => ({
    form: 'ppe',
    title: `Ficha de EPI · ${who.name}`,
    account: plant,
    people: [who, laboratory],
    ...course,
  });
  return [
    // The employee and the driver of the demo find something to sign in their own panels.
    ppe(employee, { ago: 1, ending: 'sent' }),
    ppe(drivers[0]!, { ago: 3, ending: 'sent' }),
    ppe(drivers[1]!, { ago: 4, ending: 'partly' }),
    ppe(drivers[2]!, { ago: 12, ending: 'signed' }),
  ];
}

/** What the plant's people answer for. */
function responsibilities({ plant, assistant, manager, drivers }: Cast): Story[] {
  return [
    {
      form: 'responsibility',
      title: `Termo de responsabilidade · tablet da balança`,
      account: plant,
      people: [assistant, manager],
      ago: 21,
      dueDays: 7,
      words: ['Tablet Samsung Galaxy Tab A9', 'SM-X110 204511', 'novo, na caixa'],
      ending: 'expired',
    },
    {
      form: 'responsibility',
      title: `Termo de responsabilidade · rádio de ${drivers[3]!.name}`,
      account: plant,
      people: [drivers[3]!, manager],
      ago: 9,
      ending: 'signed',
      words: ['Rádio HT Motorola DTR620', '478TAX0912', 'usado, revisado'],
    },
  ];
}

/** What the plant paid and measured. */
function accounts({ plant, buyer, works, manager }: Cast): Story[] {
  return [
    {
      form: 'receipt',
      title: 'Recibo · frete de brita de outubro',
      account: plant,
      people: [buyer(6)],
      ago: 26,
      ending: 'signed',
      words: ['4.380,00', 'PIX', 'Frete de brita 1, 12 viagens'],
    },
    {
      form: 'measurement',
      title: `Medição nº 7 · ${works[7]}`,
      account: plant,
      people: [buyer(7), manager],
      ago: 1,
      ending: 'seen',
      words: ['01 a 15 do mês', '186,5'],
    },
    {
      form: 'measurement',
      title: `Medição nº 6 · ${works[7]}`,
      account: plant,
      people: [buyer(7), manager],
      ago: 16,
      ending: 'cancelled',
      words: ['16 a 31 do mês', '204,0'],
    },
  ];
}

/** Documents of the neighbour and of the company. */
function elsewhere(cast: Cast): Story[] {
  const { neighbour, admin, second, buyer, assistant, manager } = cast;
  return [
    {
      form: 'receipt',
      title: 'Recibo · manutenção da balança',
      account: neighbour,
      people: [second.employees[2]!],
      ago: 2,
      ending: 'sent',
      words: ['1.250,00', 'PIX', 'Aferição'],
    },
    {
      form: 'contract',
      title: 'Contrato de fornecimento · areia lavada',
      account: admin,
      people: [buyer(8), second.managers[0]!, assistant],
      ago: 5,
      dueDays: 6,
      ending: 'seen',
      words: siteWords(cast, 8),
    },
    {
      form: 'responsibility',
      title: 'Termo de responsabilidade · notebook da diretoria',
      account: admin,
      people: [second.managers[0]!, manager],
      ago: 31,
      ending: 'signed',
      words: ['Notebook Dell Latitude 5450', 'BR-77120', 'novo, na caixa'],
    },
  ];
}
