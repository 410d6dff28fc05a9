import {
  IconBriefcase,
  IconBuildingFactory2,
  IconCalendarEvent,
  IconFileDollar,
  IconFileText,
  IconListDetails,
  IconMapPin,
  IconReceipt,
  IconShoppingCart,
  IconTrophy,
  IconTruck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { campaignStateWords } from '@traco/contract/campaigns/campaign-words';
import { reviewWords, stateWords } from '@traco/contract/concrete-volume/load-words';
import { documentStateWords } from '@traco/contract/documents/document-states';
import { creditWords, pourStateWords, vehicleStateWords } from '@traco/contract/pours/pour-words';
import { quoteStateWords } from '@traco/contract/quotes/quote-states';
import { receiptStateWords } from '@traco/contract/receipts/receipt-words';
import { type FoundKind, foundKinds } from '@traco/contract/search/found-screens';
import type { Found } from '@traco/contract/search/search';
import type { Status } from '../../ui/status-badge.tsx';
import type { Picture } from './search-line.ts';

/** What the found of a kind are called together. */
export const kindTitles: Record<FoundKind, string> = {
  load: 'Notas e cargas',
  pour: 'Programações',
  quote: 'Orçamentos',
  receipt: 'Recibos',
  customer: 'Clientes',
  site: 'Obras',
  vehicle: 'Frota',
  driver: 'Motoristas',
  seller: 'Vendedores',
  manager: 'Gerentes',
  employee: 'Outros funcionários',
  document: 'Documentos',
  campaign: 'Campanhas',
  supplier: 'Fornecedores',
  unit: 'Unidades',
};

export const kindPictures: Record<FoundKind, Picture> = {
  load: IconListDetails,
  pour: IconCalendarEvent,
  quote: IconFileDollar,
  receipt: IconReceipt,
  customer: IconBriefcase,
  site: IconMapPin,
  vehicle: IconTruck,
  driver: IconUser,
  seller: IconUser,
  manager: IconUser,
  employee: IconUsers,
  document: IconFileText,
  campaign: IconTrophy,
  supplier: IconShoppingCart,
  unit: IconBuildingFactory2,
};

type Words = Readonly<Record<string, string>>;
const ofRegister: Words = { active: 'Cadastro ativo', inactive: 'Cadastro inativo' };
const ofCredit: Words = {
  under_analysis: `Crédito ${creditWords.under_analysis.toLowerCase()}`,
  blocked: `Crédito ${creditWords.blocked.toLowerCase()}`,
};

const wordsOf: Record<FoundKind, Words> = {
  load: { ...stateWords, pending: reviewWords.pending, rejected: reviewWords.rejected },
  pour: pourStateWords,
  quote: quoteStateWords,
  receipt: receiptStateWords,
  customer: { ...ofRegister, ...ofCredit },
  site: ofRegister,
  vehicle: vehicleStateWords,
  driver: ofRegister,
  seller: ofRegister,
  manager: ofRegister,
  employee: ofRegister,
  document: documentStateWords,
  campaign: campaignStateWords,
  supplier: { ...ofRegister, blocked: 'Bloqueado' },
  unit: ofRegister,
};

/** States that keep people from going on: only these have a colour. */
const wrong = new Set(['blocked', 'refused', 'rejected', 'suspended', 'stopped', 'expired']);

/** How a found thing stands, in a word. */
export const statusOfFound = ({ kind, state }: Pick<Found, 'kind' | 'state'>): Status | undefined => {
  const word = wordsOf[kind][state];
  return word ? { word, tone: wrong.has(state) ? 'red' : 'neutral' } : undefined;
};

export const isFoundKind = (kind: string): kind is FoundKind => foundKinds.some((one) => one === kind);
