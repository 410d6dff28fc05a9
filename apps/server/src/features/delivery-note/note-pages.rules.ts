import { stateWords } from '@traco/contract/concrete-volume/load-words';
import type { DeliveryNote } from '@traco/contract/delivery-note/delivery-note';
import {
  additionsText,
  endingWords,
  noteCodeWords,
  noteName,
  placingText,
  responsibilities,
} from '@traco/contract/delivery-note/delivery-note-words';
import type { NoteVersion } from '@traco/contract/delivery-note/note-papers';
import { formatCnpj, formatCpfOrCnpj, formatPhone, formatPlate } from '@traco/contract/values/identifiers';
import type { Content } from 'pdfmake/interfaces.d.ts';
import { boxes, heading } from '../../platform/pdf/paper-boxes.rules.ts';
import { proofOfNote } from './note-proof.rules.ts';
import { timesOfNote } from './note-times.rules.ts';
import { clocksOf, cubicMetres } from './note-words.rules.ts';

/** By which certificate a paper is sealed. */
export type NoteSeal = NonNullable<NoteVersion['seal']>;

/** What a paper says of itself. */
export interface Issue {
  /** The version that is being kept; null of a provisional paper. */
  version: number | null;
  /** What opens the whole note; null of the copy without documents, which does not tell it. */
  code: string | null;
  /** By what it will be sealed; null of a paper without a seal. */
  seal: NoteSeal | null;
  /** Where it can be checked. */
  address: string;
  /** Names of the pictures at hand. */
  pictures: ReadonlySet<string>;
}

/** The delivery note on A4: what it is, whose it is, what it is, when it happened, who received it. */
export function notePages(note: DeliveryNote, issue: Issue): Content[] {
  const ending = endingWords[note.state];
  return [
    head(note, issue),
    ...(issue.code === null ? [withoutDocuments(issue)] : []),
    ...(issue.version === null ? [provisional(note)] : []),
    ...(ending ? [large(ending, note.reason)] : []),
    parties(note, issue),
    concrete(note),
    heading('Horários', 'hora que vale, relógio do aparelho, relógio do servidor'),
    timesOfNote(note),
    ...proofOfNote(note, issue.pictures, issue.code !== null),
    {
      ul: responsibilities(note).map((text) => ({ text, fontSize: 7 })),
      margin: [0, 6, 0, 0],
    },
    {
      text: [`Confira este arquivo em ${issue.address}`, ...codeWords(issue), ...sealWords(issue)].join('. '),
      fontSize: 7,
      margin: [0, 4, 0, 0],
    },
  ];
}

/** What the code is for. */
const codeWords = ({ code }: Issue): string[] =>
  code
    ? [
        `O código ${noteCodeWords(code)} abre lá esta nota completa; sem ele, quem tem o endereço vê a cópia sem documentos`,
      ]
    : [];

/** What is to be known of the seal. */
const sealWords = ({ seal }: Issue): string[] =>
  seal
    ? [
        `Selo digital (PAdES) do certificado “${seal.certificate}”${seal.isSelfSigned ? ', gerado por esta própria instalação' : ''}: o leitor de PDF mostra qualquer mudança depois dele`,
      ]
    : [];

/** The foot of each page. */
export const noteFoot = (note: DeliveryNote, { version, code }: Issue): string =>
  [
    `Nota de remessa ${noteName(note)}`,
    version === null ? 'provisória' : `versão ${version}`,
    ...(code === null ? ['cópia sem documentos'] : []),
    'página {page} de {pages}',
  ].join(' · ');

function head(note: DeliveryNote, { version, seal, code, address, pictures }: Issue): Content {
  const { full } = clocksOf(note.unit.timeZone);
  return {
    columns: [
      ...(pictures.has('logo') ? [{ image: 'logo', fit: [70, 60] as [number, number], width: 78 }] : []),
      {
        width: '*',
        stack: [
          { text: note.unit.legalName, bold: true, fontSize: 11 },
          `CNPJ ${formatCnpj(note.unit.cnpj)}`,
          note.unit.address,
          { text: 'NOTA DE REMESSA DE CONCRETO', bold: true, fontSize: 10, margin: [0, 8, 0, 0] },
        ],
      },
      {
        width: 130,
        stack: [
          { text: `Nº ${noteName(note)}`, bold: true, fontSize: 15 },
          `Série ${note.series}`,
          `Emissão ${full(note.issuedAt)}`,
          ...(version === null
            ? ['Provisória']
            : [`Versão ${version}, ${seal ? 'selada' : 'com código de verificação,'} em`, full(note.now)]),
          ...(code === null
            ? ['Cópia sem documentos']
            : [{ text: `Código ${noteCodeWords(code)}`, bold: true }]),
        ],
      },
      { width: 82, stack: [{ qr: address, fit: 78, eccLevel: 'M' }], margin: [4, 0, 0, 0] },
    ],
    columnGap: 8,
  };
}

const withoutDocuments = ({ address }: Issue): Content =>
  framed([
    { text: 'CÓPIA SEM DOCUMENTOS', bold: true, fontSize: 12 },
    `CPF, CNPJ, telefone e assinaturas não estão nesta cópia. A nota completa se abre em ${address} com o código impresso nela.`,
  ]);

const provisional = (note: DeliveryNote): Content =>
  framed([
    { text: 'PROVISÓRIA', bold: true, fontSize: 12 },
    {
      text: `A carga ainda não encerrou: está “${stateWords[note.state]}” em ${clocksOf(note.unit.timeZone).full(note.now)}. A nota definitiva abre pelo código ao lado.`,
    },
  ]);

const large = (words: string, reason: string): Content =>
  framed([
    { text: words, bold: true, fontSize: 26, alignment: 'center' },
    ...(reason ? [{ text: reason, alignment: 'center' as const, fontSize: 9 }] : []),
  ]);

const framed = (stack: Content[]): Content => ({
  table: { widths: ['*'], body: [[{ stack }]] },
  layout: 'grid',
  margin: [0, 8, 0, 0],
});

function parties({ customer, site }: DeliveryNote, { code }: Issue): Content {
  // What is masked is written already.
  const written = (plain: string, format: (plain: string) => string) =>
    code === null ? plain : format(plain);
  const contact = [site.contactName, site.contactPhone && written(site.contactPhone, formatPhone)].filter(
    Boolean,
  );
  return boxes(
    [
      ['Cliente', customer.name],
      ['CPF/CNPJ', customer.document ? written(customer.document, formatCpfOrCnpj) : 'não informado'],
      ['Obra', [site.name, site.address].filter(Boolean).join(' · ') || 'não informada'],
      ['Contato na obra', contact.join(' · ') || 'não informado'],
    ],
    ['*', 190],
  );
}

function concrete(note: DeliveryNote): Content {
  const { mix, pour, vehicle, m3 } = note;
  const { short } = clocksOf(note.unit.timeZone);
  const first = note.steps.find(({ state }) => state === 'loading');
  const turn =
    pour && (pour.turn ? `${pour.number}, carga ${pour.turn} de ${pour.turns}` : String(pour.number));
  return boxes(
    [
      ['Volume', { text: cubicMetres(m3.loaded), fontSize: 14 }],
      ['Primeira água', { text: first ? short(first.at) : '—', fontSize: 14 }],
      ['Classe (fck)', { text: mix.strengthClass, fontSize: 14 }],
      ['Abatimento', { text: `${mix.slumpMm} ± ${mix.slumpToleranceMm} mm`, fontSize: 14 }],
      ['Brita (dimensão máxima)', mix.aggregate],
      ['Traço', `${mix.code} · ${mix.name}`],
      ['Adições', additionsText(pour)],
      ['Água complementar máxima', `${note.waterLimitLitres} litros`],
      ['Programação', turn ?? 'sem programação'],
      ['Lançamento', placingText(pour)],
      ['Caminhão', vehicle ? `${formatPlate(vehicle.plate)} (${vehicle.fleetNumber})` : '—'],
      ['Motorista · lacre', [note.driver ?? '—', note.seal || 'sem lacre'].join(' · ')],
    ],
    ['*', '*', '*', '*'],
  );
}
