import type { MaterialKind, MaterialReader, MaterialState } from './support-material.ts';

export const materialKindWords: Record<MaterialKind, string> = {
  'price-table': 'Tabela de preço',
  catalogue: 'Catálogo',
  report: 'Laudo',
  art: 'ART',
  certificate: 'Certificado',
  'site-photo': 'Foto de obra',
  contract: 'Modelo de contrato',
  video: 'Vídeo',
  other: 'Outro',
};

export const materialStateWords: Record<MaterialState, string> = {
  draft: 'Rascunho',
  published: 'Publicado',
  expired: 'Vencido',
  archived: 'Arquivado',
};

export const materialReaderWords: Record<MaterialReader, string> = {
  unit: 'Unidades',
  seller: 'Vendedores',
};
