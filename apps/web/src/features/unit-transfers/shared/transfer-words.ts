import type { TransferHold, UnitTransfer } from '@traco/contract/unit-transfers/unit-transfers';
import type { PersonKind } from '@traco/contract/values/person';
import { counted } from '../../../lib/counted.ts';
import { formatDay } from '../../../lib/formats.ts';

const holdWords: Record<TransferHold['kind'], (count: number) => string> = {
  customers: (count) => counted(count, 'cliente na carteira', 'clientes na carteira'),
  plannedPours: (count) => counted(count, 'programação em aberto', 'programações em aberto'),
  loads: (count) => counted(count, 'carga planejada ou na rua', 'cargas planejadas ou na rua'),
  shift: () => 'a jornada não foi encerrada',
};

const wayOut: Record<PersonKind, string> = {
  seller: 'Transfira a carteira a um colega.',
  driver: 'Passe as cargas a outro motorista e encerre a jornada.',
  manager: '',
  employee: '',
};

/** What keeps a person at their unit, in a sentence with what to do: `Ainda há 12 clientes na carteira. …`. */
export const holdSentence = (kind: PersonKind, holds: readonly TransferHold[]): string =>
  `Ainda há: ${holds.map((hold) => holdWords[hold.kind](hold.count)).join(', ')}. ${wayOut[kind]}`.trim();

/** What becomes of a person's things when they go, said before it is planned. */
export const whatGoes: Record<PersonKind, string> = {
  seller:
    'A carteira fica: transfira-a a um colega até a véspera. As metas dos meses seguintes vão junto; o mês corrente e o que já vendeu ficam nesta unidade.',
  driver:
    'Os documentos e as ausências futuras vão junto; o caminhão fica. As cargas planejadas precisam de outro motorista até a véspera.',
  manager: 'A conta passa a ver a equipe e a frota da nova unidade; o que registrou aqui fica.',
  employee: 'A página, o crachá e os documentos vão junto; confira o nome da unidade no crachá impresso.',
};

/** A transfer in a line. */
export function transferLine({ state, from, to, fromOn, holds }: UnitTransfer): string {
  const day = formatDay(fromOn);
  if (state === 'made') return `De ${from.name} para ${to.name} desde ${day}`;
  if (state === 'given_up') return `Para ${to.name} em ${day}: desfeita`;
  if (state === 'planned') return `Vai para ${to.name} em ${day}`;
  return holds.length > 0 ? `Devia ir para ${to.name} desde ${day}` : `Está indo para ${to.name}`;
}
