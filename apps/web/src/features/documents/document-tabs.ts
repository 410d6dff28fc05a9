import type { DocumentGroup } from '@traco/contract/documents/documents';

/** What the screens of documents show: the office sees all in one list, a plant what is under way and what is done. */
export const tabsOf = {
  office: ['documentos', 'assinar', 'modelos', 'validar'],
  plant: ['assinar', 'enviados', 'concluidos', 'modelos'],
} as const;
export type DocumentsTab = (typeof tabsOf)['office' | 'plant'][number];

export const tabWords: Record<DocumentsTab, string> = {
  documentos: 'Documentos',
  assinar: 'Para assinar',
  enviados: 'Enviados',
  concluidos: 'Concluídos',
  modelos: 'Modelos',
  validar: 'Validar',
};

/** The tab that the address asks for; a plant begins with what it sent. */
export const tabOf = (whose: 'office' | 'plant', asked: string | undefined): DocumentsTab =>
  tabsOf[whose].find((tab) => tab === asked) ?? (whose === 'office' ? 'documentos' : 'enviados');

export const groupWords: Partial<Record<DocumentGroup, string>> = {
  current: 'Em andamento',
  open: 'Em assinatura',
  late: 'Vencidos',
  refused: 'Recusados',
  draft: 'Rascunhos',
  done: 'Concluídos',
  stopped: 'Parados',
  all: 'Todas as situações',
};

/** What a tab may be narrowed to, and what it shows otherwise. */
const groups: Partial<Record<DocumentsTab, { all: DocumentGroup; to: readonly DocumentGroup[] }>> = {
  documentos: { all: 'all', to: ['open', 'late', 'refused', 'draft', 'done', 'stopped'] },
  enviados: { all: 'current', to: ['open', 'late', 'refused', 'draft', 'stopped', 'all'] },
  concluidos: { all: 'done', to: [] },
};

/** Whether a tab is a list of documents. */
export const isListTab = (tab: DocumentsTab): boolean => groups[tab] !== undefined;

export const groupsOf = (tab: DocumentsTab): readonly DocumentGroup[] => groups[tab]?.to ?? [];

/** The group that a tab shows when nothing narrows it, in words. */
export const allWordsOf = (tab: DocumentsTab): string => groupWords[groups[tab]?.all ?? 'all']!;

/** The group of documents that a tab shows. */
export const groupOf = (tab: DocumentsTab, asked: string | undefined): DocumentGroup =>
  groupsOf(tab).find((group) => group === asked) ?? groups[tab]?.all ?? 'all';
