import { type PumpWish, WANTED_IN_PAST, type WorkType } from '@traco/contract/public-page/public-page-words';
import type { LeadRequest } from '@traco/contract/seller-page/seller-page';
import { formatPhone, isPhone, normalisePhone } from '@traco/contract/values/phones';
import { parseBrazilianNumber } from '../../lib/brazilian-number.ts';

/** A photo that waits to be sent, made small on the device. */
export interface QuotePhoto {
  id: string;
  file: File;
}

/** What somebody typed who wants a quote; the id is made with it, so that it is sent once. */
export interface QuoteDraft {
  id: string;
  name: string;
  phone: string;
  place: string;
  workType: WorkType | '';
  m3: string;
  wantedOn: string;
  needsPump: PumpWish;
  message: string;
  consents: boolean;
  website: string;
  photos: QuotePhoto[];
}

export const blankQuote = (id: string): QuoteDraft => ({
  id,
  name: '',
  phone: '',
  place: '',
  workType: '',
  m3: '',
  wantedOn: '',
  needsPump: 'unknown',
  message: '',
  consents: false,
  website: '',
  photos: [],
});

const MOST_M3 = 9_999;

/** What is missing or wrong first, with its field; null when the draft can be sent. */
export function problemOfQuote(draft: QuoteDraft, today: string): { field: string; words: string } | null {
  const m3 = parseBrazilianNumber(draft.m3);
  if (!draft.name.trim()) return { field: 'name', words: 'Informe o seu nome.' };
  if (!isPhone(normalisePhone(draft.phone)))
    return { field: 'phone', words: 'Informe o telefone com DDD, como (11) 98765-4321.' };
  if (draft.place.trim().length < 2) return { field: 'place', words: 'Informe a cidade e o bairro.' };
  if (!draft.workType) return { field: 'workType', words: 'Escolha o tipo de obra.' };
  if (draft.m3.trim() && (m3 === null || m3 < 0.5 || m3 > MOST_M3))
    return { field: 'm3', words: 'Informe o volume em m³, a partir de 0,5. Se não sabe, deixe em branco.' };
  if (draft.wantedOn && draft.wantedOn < today) return { field: 'wantedOn', words: WANTED_IN_PAST };
  if (!draft.consents) return { field: 'consents', words: 'Autorize o uso dos dados para enviar.' };
  return null;
}

/** The draft as it is sent. */
export function requestOfQuote(draft: QuoteDraft): LeadRequest {
  const m3 = parseBrazilianNumber(draft.m3);
  return {
    id: draft.id,
    name: draft.name,
    phone: normalisePhone(draft.phone),
    place: draft.place,
    workType: draft.workType as WorkType,
    m3: m3 === null ? null : Math.round(m3 * 100) / 100,
    wantedOn: draft.wantedOn || null,
    needsPump: draft.needsPump,
    message: draft.message,
    photoIds: draft.photos.map(({ id }) => id),
    consent: 1,
    website: draft.website,
  };
}

/** The device's own day: whoever asks is where the concrete is to go. The server asks the plant's calendar once more. */
export const deviceDay = (now: Date): string => now.toLocaleDateString('en-CA');

/** A phone while it is typed. */
export const typedPhone = (typed: string): string => formatPhone(typed.replace(/\D/g, '').slice(0, 13));
