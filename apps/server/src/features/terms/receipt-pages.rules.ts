import type { RecordedAnswer } from '@traco/contract/terms/term';
import { termKindWords, termWayWords } from '@traco/contract/terms/term-words';
import { formatCpf } from '@traco/contract/values/identifiers';
import type { Content } from 'pdfmake/interfaces.d.ts';
import { valuesOf } from './recorded-answer.rules.ts';
import { companyHour, shortDay } from './term-hours.rules.ts';
import { termPages } from './term-pages.rules.ts';

/** A code in groups of four. */
export const spacedCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ');

/** A receipt: who, what, when, from where, and the text as it was answered. */
export function receiptPages(answer: RecordedAnswer, address: string): Content[] {
  const lines: [string, string][] = [
    ['Código do recibo', spacedCode(answer.code)],
    ['Termo', `${answer.title} (${termKindWords[answer.kind]}), versão ${answer.version}`],
    ['Publicado em', companyHour(answer.publishedAt)],
    ['Nome', answer.name],
    ['CPF', answer.cpf ? formatCpf(answer.cpf) : 'não informado'],
    ['Unidade', answer.unitName || 'todas'],
    ['Registrado em', companyHour(answer.answeredAt)],
    ['Como', termWayWords[answer.way]],
    ['Assinado em papel em', answer.signedOn ? shortDay(answer.signedOn) : ''],
    ['Endereço IP', answer.ipAddress],
    ['Aparelho', answer.device],
    ['Motivo', answer.reason],
    ['SHA-256 do texto', answer.sha256],
    ['Endereço do termo', address],
  ];
  return [
    {
      text: answer.answer === 'accepted' ? 'RECIBO DE ACEITE DE TERMO' : 'RECIBO DE RECUSA DE TERMO',
      bold: true,
      fontSize: 14,
    },
    {
      table: {
        widths: [110, '*'],
        body: lines
          .filter(([, value]) => value)
          .map(([label, value]) => [
            { text: label, color: '#444' },
            { text: value, bold: true },
          ]),
      },
      layout: 'grid',
      fontSize: 9,
      margin: [0, 8, 0, 6],
    },
    {
      text: 'O texto abaixo é o que foi respondido, letra por letra, com o nome, o CPF e a unidade como estavam no cadastro naquele momento.',
      fontSize: 8,
      color: '#444',
    },
    { text: answer.title, bold: true, fontSize: 14, margin: [0, 12, 0, 4] },
    ...termPages(answer.body, valuesOf(answer)),
  ];
}
