import { type DeliveryNote, deliveredM3 } from '@traco/contract/delivery-note/delivery-note';
import { returnedText } from '@traco/contract/delivery-note/delivery-note-words';
import { nameOfFigure } from '@traco/contract/figures/figures';
import type { Content } from 'pdfmake/interfaces.d.ts';
import { boxes, columnHeads, heading } from '../../platform/pdf/paper-boxes.rules.ts';
import { clocksOf, cubicMetres } from './note-words.rules.ts';

/** What was added, measured, received and brought back. */
export const proofOfNote = (
  note: DeliveryNote,
  pictures: ReadonlySet<string>,
  isWhole: boolean,
): Content[] => [
  heading('Água acrescentada na obra'),
  water(note, pictures),
  measured(note),
  ...received(note, pictures, isWhole ? ARCHIVED : NOT_SHOWN),
];

/** What is said of a picture that is not printed. */
const ARCHIVED = { photo: 'Foto da obra arquivada.', signature: 'Assinatura arquivada.' };
const NOT_SHOWN = {
  photo: 'Foto da obra: não vai nesta cópia.',
  signature: 'Assinatura colhida: não vai nesta cópia.',
};

function water(
  { water: additions, unit, waterLimitLitres }: DeliveryNote,
  pictures: ReadonlySet<string>,
): Content {
  if (additions.length === 0) return 'Nenhuma água foi acrescentada além do traço.';
  const { short, exact } = clocksOf(unit.timeZone);
  const sum = additions.reduce((total, { litres }) => total + litres, 0);
  const body: Content[][] = [
    columnHeads('Litros', 'Hora', 'Pedida por', 'Aparelho', 'Servidor', 'Assinatura'),
  ];
  for (const [index, each] of additions.entries()) {
    const picture = `water-${index}`;
    body.push([
      {
        text: `${each.litres} L${each.unapproved ? ' · ALÉM DO LIMITE, SEM CÓDIGO DO GERENTE' : ''}`,
        bold: true,
      },
      short(each.at),
      each.askedBy,
      exact(each.deviceAt),
      exact(each.serverAt),
      pictures.has(picture)
        ? { image: picture, fit: [80, 22] }
        : each.isSigned
          ? 'assinada'
          : 'sem assinatura',
    ]);
  }
  return {
    stack: [
      {
        table: { headerRows: 1, widths: [110, 52, '*', 66, 66, 84], body, dontBreakRows: true },
        layout: 'lines',
      },
      {
        text: `Soma: ${sum} litros. Até ${waterLimitLitres} litros não pedem o código do gerente.`,
        fontSize: 7,
      },
    ],
  };
}

function measured(note: DeliveryNote): Content {
  const { receipt, m3, transferredFrom, divertedTo, pour } = note;
  const delivered = deliveredM3(note);
  const moved = [
    m3.diverted > 0 &&
      `${cubicMetres(m3.diverted)} desviados${divertedTo.length ? ` para ${divertedTo.join(', ')}` : ''}`,
    m3.transferred > 0 && `${cubicMetres(m3.transferred)} vindos da nota ${transferredFrom ?? '—'}`,
  ].filter((words) => words !== false);
  return boxes(
    [
      ['Abatimento medido', receipt?.slumpMm != null ? `${receipt.slumpMm} mm` : 'não medido'],
      ['Temperatura', receipt?.temperatureC != null ? `${decimal(receipt.temperatureC)} °C` : 'não medida'],
      [
        'Corpos de prova',
        receipt?.cylinders ? String(receipt.cylinders) : pour?.moulding ? 'pedidos, não moldados' : 'não',
      ],
      [nameOfFigure('delivered'), delivered === null ? 'ainda não' : cubicMetres(delivered)],
      [nameOfFigure('returned'), returnedText(note, cubicMetres) ?? 'nada'],
      ['Desvio', moved.join('; ') || 'não houve'],
    ],
    [80, 70, 80, 60, '*', '*'],
  );
}

const decimal = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

function received(
  { receipt, unit }: DeliveryNote,
  pictures: ReadonlySet<string>,
  missing: typeof ARCHIVED,
): Content[] {
  if (!receipt) return [heading('Recebimento'), 'Ainda sem recebimento registrado.'];
  const { exact, short } = clocksOf(unit.timeZone);
  const proof: Content = receipt.isAbsent
    ? pictures.has('absent')
      ? { image: 'absent', fit: [150, 84] }
      : missing.photo
    : pictures.has('signature')
      ? { image: 'signature', fit: [190, 60] }
      : receipt.isSigned
        ? missing.signature
        : 'Sem assinatura.';
  return [
    heading('Recebimento'),
    {
      columns: [
        {
          width: '*',
          stack: [
            receipt.isAbsent
              ? { text: 'RESPONSÁVEL AUSENTE', bold: true, fontSize: 12 }
              : { text: receipt.name, bold: true, fontSize: 10 },
            receipt.isAbsent
              ? 'A foto ao lado mostra a obra sem quem receba.'
              : `Documento: ${receipt.document || 'não informado'}`,
            `Recebido em ${short(receipt.at)} (aparelho ${exact(receipt.deviceAt)}, servidor ${exact(receipt.serverAt)})`,
            ...(receipt.notes ? [`Observações: ${receipt.notes}`] : []),
          ],
        },
        { width: 200, stack: [proof] },
      ],
      columnGap: 10,
      unbreakable: true,
    },
  ];
}
