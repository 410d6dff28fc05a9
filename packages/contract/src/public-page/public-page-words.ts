/** Where a printed or shared code was read: the few values of `?o=`. Anything else counts as a link. */
export const scanSources = ['card', 'a6', 'sticker', 'door', 'badge', 'page', 'contact', 'link'] as const;
export type ScanSource = (typeof scanSources)[number];

/** How the address says it. */
export const scanSourceSigns: Record<ScanSource, string> = {
  card: 'cartao',
  a6: 'a6',
  sticker: 'adesivo',
  door: 'porta',
  badge: 'cracha',
  page: 'pagina',
  contact: 'contato',
  link: 'link',
};

export const scanSourceWords: Record<ScanSource, string> = {
  card: 'Cartão',
  a6: 'Folheto A6',
  sticker: 'Adesivo',
  door: 'Porta do caminhão',
  badge: 'Crachá',
  page: 'Código na página',
  contact: 'Contato baixado',
  link: 'Link',
};

/** The source that an address names; a link when it names none that we know. */
export const scanSourceOf = (sign: string | null | undefined): ScanSource =>
  scanSources.find((source) => scanSourceSigns[source] === sign) ?? 'link';

/** What an employee may show of themselves besides the name. */
export const publicCardFields = ['jobTitle', 'unit', 'phone', 'whatsapp', 'email'] as const;
export type PublicCardField = (typeof publicCardFields)[number];

export const publicCardFieldWords: Record<PublicCardField, string> = {
  jobTitle: 'Função',
  unit: 'Unidade',
  phone: 'Telefone',
  whatsapp: 'Botão do WhatsApp',
  email: 'E-mail',
};

/** The term that stands before an employee's page; a new text is a new version and is asked again. */
export const publicCardTerm = {
  version: 1,
  title: 'Termo da página pública',
  text: [
    'A página mostra o seu nome e só o que você marcar. Ela nunca mostra CPF, endereço nem data de admissão.',
    'Quem tem o link ou lê o código do crachá vê a página e confere se o seu vínculo está ativo hoje.',
    'Contamos quantas vezes o código foi lido por dia e por origem, sem identificar quem leu.',
    'Você desliga a página quando quiser, aqui mesmo. Desligada, ela deixa de existir para quem a procura.',
  ],
} as const;

/** What is built, as whoever asks for a quote says it. */
export const workTypes = ['house', 'building', 'industrial', 'pavement', 'foundation', 'other'] as const;
export type WorkType = (typeof workTypes)[number];

export const workTypeWords: Record<WorkType, string> = {
  house: 'Casa',
  building: 'Prédio',
  industrial: 'Galpão ou indústria',
  pavement: 'Piso ou pavimento',
  foundation: 'Fundação',
  other: 'Outra',
};

export const pumpWishes = ['yes', 'no', 'unknown'] as const;
export type PumpWish = (typeof pumpWishes)[number];

export const pumpWishWords: Record<PumpWish, string> = {
  yes: 'Sim',
  no: 'Não',
  unknown: 'Não sei',
};

/** Photos that go with a request, and how large each may be. */
export const LEAD_PHOTOS = 3;
export const LEAD_PHOTO_BYTES = 5_000_000;

/** What whoever asks for a quote agrees to; a new text is a new version. */
export const leadConsent = {
  version: 1,
  text: 'Autorizo o uso destes dados só para responder a este pedido de orçamento, por telefone ou WhatsApp.',
} as const;

/** A request for concrete on a day that has been. */
export const WANTED_IN_PAST = 'Este dia já passou. Escolha hoje ou um dia futuro.';
