import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { COMPANY_ZONE } from '@traco/contract/constants';
import type { MaterialFields, MaterialType } from '@traco/contract/support-materials/support-material';
import { addDays, monthStart } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { toXlsx } from '../../../platform/sheets/sheets.ts';
import type { FileStore } from '../../../platform/storage.ts';
import type { supportMaterials, supportMaterialVersions } from '../../tables/support-materials.ts';
import type { Company } from '../company.ts';
import { createRandom } from '../random.ts';
import { type Letter, writeLetter } from './letter.ts';
import * as letters from './letters.ts';
import { volumeSheet } from './volume-sheet.ts';

/** The library of the demo company, ready to be written; its files lie in the storage. */
export interface DemoMaterials {
  materials: (typeof supportMaterials.$inferInsert)[];
  versions: (typeof supportMaterialVersions.$inferInsert)[];
}

type Words = Pick<MaterialFields, 'kind' | 'title' | 'folder' | 'tags'> &
  Partial<Pick<MaterialFields, 'description' | 'validUntil'>>;
interface SentFile {
  name: string;
  type: MaterialType;
  bytes: Uint8Array;
  note?: string;
}
interface Made {
  /** Whether it is the first plant's own; else it is for all. */
  isOfPlant: boolean;
  words: Words;
  /** From the oldest. */
  files: SentFile[];
}

const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DAY_MS = 86_400_000;

/** Makes the library's files and puts them into the storage: a fraction of a second, beside what else a first start does. */
export async function makeMaterials(
  { plants, mixes, accounts }: Pick<Company, 'plants' | 'mixes' | 'accounts'>,
  { now, storage }: { now: Date; storage: FileStore },
): Promise<DemoMaterials> {
  const random = createRandom('materials');
  const made: DemoMaterials = { materials: [], versions: [] };
  const { unit } = plants[0]!;
  const office = accounts.rows[0]!;
  const desk = openDesk(unit.name, mixes, now);
  const all = [...(await ofSales(desk)), ...(await ofQuality(desk)), ...(await ofSites())];
  for (const [at, { isOfPlant, words, files }] of all.entries()) {
    const sentAt = new Date(now.getTime() - (40 - 2 * at) * DAY_MS);
    const id = random.id(sentAt);
    for (const [index, { name, type, bytes, note }] of files.entries()) {
      const createdAt = new Date(sentAt.getTime() + index * 7 * DAY_MS);
      const versionId = random.id(createdAt);
      const storageKey = `support-materials/${versionId}`;
      await storage.put(storageKey, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      made.versions.push({
        id: versionId,
        materialId: id,
        number: index + 1,
        fileName: name,
        mediaType: type,
        bytes: bytes.length,
        sha256,
        storageKey,
        note: note ?? '',
        createdAt,
        accountId: office.id,
        authorName: office.name,
      });
    }
    const last = made.versions.at(-1)!;
    made.materials.push({
      description: '',
      validUntil: null,
      ...words,
      id,
      unitId: isOfPlant ? unit.id : null,
      readers: ['unit', 'seller'],
      step: 'published',
      versionId: last.id!,
      createdAt: sentAt,
      updatedAt: last.createdAt!,
    });
  }
  return made;
}

/** What the materials of a day state, and how a page of them becomes a PDF. */
function openDesk(unit: string, mixes: Company['mixes'], now: Date) {
  const facts = { company: 'Traço Concreto', unit, mixes };
  const pdf = async (name: string, letter: Letter, note?: string): Promise<SentFile> => ({
    name,
    type: PDF,
    bytes: await writeLetter(letter, now),
    ...(note ? { note } : {}),
  });
  return { facts, pdf, today: dayIn(now, COMPANY_ZONE) };
}

type Desk = ReturnType<typeof openDesk>;

async function ofSales({ facts, pdf, today }: Desk): Promise<Made[]> {
  const thisMonth = monthStart(today);
  const [lastDay, before] = [addDays(monthStart(addDays(thisMonth, 32)), -1), addDays(thisMonth, -1)];
  const monthOf = (day: string) => `${day.slice(5, 7)}/${day.slice(0, 4)}`;
  return [
    {
      isOfPlant: true,
      words: {
        kind: 'price-table',
        title: `Tabela de preços ${monthOf(before)}`,
        folder: 'Comercial',
        tags: ['preço'],
        validUntil: before,
      },
      files: [await pdf('tabela-anterior.pdf', letters.priceTable(facts, monthOf(before), 0.98))],
    },
    {
      isOfPlant: true,
      words: {
        kind: 'price-table',
        title: `Tabela de preços ${monthOf(today)}`,
        folder: 'Comercial',
        tags: ['preço'],
        validUntil: lastDay,
      },
      files: [await pdf('tabela-de-precos.pdf', letters.priceTable(facts, monthOf(today), 1))],
    },
    {
      isOfPlant: false,
      words: {
        kind: 'catalogue',
        title: 'Catálogo de traços',
        folder: 'Comercial',
        tags: ['traços', 'slump'],
      },
      files: [
        await pdf('catalogo.pdf', letters.catalogue(facts, '1ª edição')),
        await pdf(
          'catalogo-2.pdf',
          letters.catalogue(facts, '2ª edição'),
          'Entrou o autoadensável; novos prazos de pedido.',
        ),
      ],
    },
    {
      isOfPlant: false,
      words: {
        kind: 'contract',
        title: 'Modelo de contrato de fornecimento',
        folder: 'Comercial',
        tags: ['contrato'],
      },
      files: [await pdf('contrato.pdf', letters.supplyContract(facts))],
    },
  ];
}

async function ofQuality({ facts, pdf, today }: Desk): Promise<Made[]> {
  return [
    {
      isOfPlant: true,
      words: {
        kind: 'report',
        title: 'Laudo de resistência C30',
        folder: 'Qualidade',
        tags: ['laboratório', 'C30'],
      },
      files: [await pdf('laudo-c30.pdf', letters.strengthReport(facts))],
    },
    {
      isOfPlant: true,
      words: { kind: 'art', title: 'ART da responsável técnica', folder: 'Qualidade', tags: ['engenharia'] },
      files: [await pdf('art.pdf', letters.responsibility(facts))],
    },
    {
      isOfPlant: true,
      words: {
        kind: 'certificate',
        title: 'Calibração das balanças',
        folder: 'Qualidade',
        tags: ['balança'],
        validUntil: addDays(today, 200),
      },
      files: [await pdf('calibracao.pdf', letters.calibration(facts))],
    },
  ];
}

async function ofSites(): Promise<Made[]> {
  const asset = (name: string) => readFile(new URL(name, import.meta.url));
  const sheet = await toXlsx('cubagem', ...volumeSheet);
  return [
    {
      isOfPlant: false,
      words: { kind: 'other', title: 'Planilha de cubagem', folder: 'Obra', tags: ['volume', 'laje'] },
      files: [{ name: 'cubagem.xlsx', type: XLSX, bytes: new Uint8Array(await sheet.arrayBuffer()) }],
    },
    {
      isOfPlant: false,
      words: { kind: 'site-photo', title: 'Laje com bomba lança', folder: 'Obra', tags: ['laje', 'bomba'] },
      files: [{ name: 'laje.webp', type: 'image/webp', bytes: await asset('./slab.webp') }],
    },
    {
      isOfPlant: false,
      words: {
        kind: 'video',
        title: 'Descarga na fôrma',
        folder: 'Obra',
        tags: ['descarga'],
        description: 'Como preparar o acesso do caminhão e a descarga.',
      },
      files: [{ name: 'descarga.webm', type: 'video/webm', bytes: await asset('./pour.webm') }],
    },
  ];
}
