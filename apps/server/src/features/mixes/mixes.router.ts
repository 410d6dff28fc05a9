import { COMPANY_ZONE } from '@traco/contract/constants';
import type { Mix } from '@traco/contract/mixes/mixes';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { unlessTaken } from '../../platform/refused-writes.ts';
import { type Column, MOST_SHEET_ROWS, refuseTooMany, toSheet } from '../../platform/sheets/sheets.ts';
import { importMixes } from './import-mixes.ts';
import * as rows from './mixes.queries.ts';

const { mixes } = signedInDoor;

const columns: Column<Mix>[] = [
  { title: 'Código', of: ({ code }) => code },
  { title: 'Descrição', of: ({ name }) => name },
  { title: 'Classe', of: ({ strengthClass }) => strengthClass },
  { title: 'Abatimento mm', of: ({ slumpMm }) => slumpMm },
  { title: 'Tolerância mm', of: ({ slumpToleranceMm }) => slumpToleranceMm },
  { title: 'Brita', of: ({ aggregate }) => aggregate },
  { title: 'Bombeável', of: ({ pumpable }) => (pumpable ? 'Sim' : 'Não') },
  { title: 'Custo R$/m³', of: ({ costCentsPerM3 }) => costCentsPerM3 / 100, decimals: 2 },
  { title: 'Preço R$/m³', of: ({ priceCentsPerM3 }) => priceCentsPerM3 / 100, decimals: 2 },
  { title: 'Situação', of: ({ active }) => (active ? 'Ativo' : 'Inativo') },
];

export const mixesRouter = mixes.router({
  import: importMixes,
  list: mixes.list.handler(({ input, context: { db } }) => rows.listMixes(db, input)),

  export: mixes.export.handler(async ({ input: { format, ...filter }, context: { db, now }, errors }) => {
    const found = await rows.listMixes(db, filter, MOST_SHEET_ROWS + 1);
    refuseTooMany(found.length, errors);
    const name = `tracos-${dayIn(now(), COMPANY_ZONE)}`;
    return toSheet(format, name, columns, found);
  }),

  create: mixes.create.handler(async ({ input, context: { db }, errors }) => {
    const already = await rows.findMix(db, input.id);
    if (already) return already;
    await rows.insertMixes(db, [input]);
    const mix = await rows.findMix(db, input.id);
    if (!mix) throw errors.CODE_TAKEN();
    return mix;
  }),

  edit: mixes.edit.handler(async ({ input, context: { db }, errors }) => {
    const { id, revision, ...fields } = input;
    const mix = await rows.lockMix(db, id);
    if (!mix) throw errors.MIX_NOT_FOUND();
    if (mix.revision !== revision) throw errors.STALE_REVISION({ data: { current: mix } });
    return unlessTaken(rows.changeMix(db, id, fields), () => errors.CODE_TAKEN());
  }),
});
