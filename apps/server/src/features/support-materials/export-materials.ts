import { COMPANY_ZONE } from '@traco/contract/constants';
import type { Material } from '@traco/contract/support-materials/support-material';
import {
  materialKindWords,
  materialReaderWords,
  materialStateWords,
} from '@traco/contract/support-materials/support-material-words';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, toSheet } from '../../platform/sheets/sheets.ts';
import { listMaterials } from './materials.queries.ts';
import { toMaterial } from './support-materials.rules.ts';
import { todayOf } from './today.ts';

const columns: Column<Material>[] = [
  { title: 'Título', of: ({ title }) => title },
  { title: 'Tipo', of: ({ kind }) => materialKindWords[kind] },
  { title: 'Pasta', of: ({ folder }) => folder },
  { title: 'Etiquetas', of: ({ tags }) => tags.join(', ') },
  { title: 'Unidade', of: ({ unit }) => unit?.name ?? 'Todas as unidades' },
  { title: 'Quem vê', of: ({ readers }) => readers.map((each) => materialReaderWords[each]).join(', ') },
  { title: 'Situação', of: ({ state }) => materialStateWords[state] },
  { title: 'Vale até', kind: 'date', of: ({ validUntil }) => validUntil },
  { title: 'Versão', of: ({ version }) => version.number },
  { title: 'Arquivo', of: ({ version }) => version.fileName },
  { title: 'Tamanho (kB)', of: ({ version }) => Math.max(1, Math.round(version.bytes / 1e3)) },
  { title: 'Enviado por', of: ({ version }) => version.sentBy },
  {
    title: 'Enviado em',
    kind: 'date',
    of: ({ version }) => dayIn(new Date(version.sentAt), COMPANY_ZONE),
  },
  { title: 'Descrição', of: ({ description }) => description },
];

/** The library as the actor sees it, as a file; it holds no more than its list shows. */
export const exportMaterials = signedInDoor.supportMaterials.export.handler(
  async ({ input: { format, ...filter }, context: { db, actor, now } }) => {
    const today = todayOf(now());
    const found = (await listMaterials(db, filter, today)).map((row) => toMaterial(row, today, actor));
    return toSheet(format, `materiais-${today}`, columns, found);
  },
);
