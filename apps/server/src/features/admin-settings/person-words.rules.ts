import { COMPANY_ZONE } from '@traco/contract/constants';
import {
  absenceWords,
  driverDocumentWords,
  driverEventWords,
  equipmentWords,
} from '@traco/contract/crew/crew-words';
import { photoStateWords } from '@traco/contract/gallery/gallery-words';
import { employeeDocumentWords } from '@traco/contract/other-employees-overview/employee-papers';
import { awayWords } from '@traco/contract/other-employees-overview/employee-states';
import { creditWords, pourStateWords } from '@traco/contract/pours/pour-words';
import { publicCardFieldWords, scanSourceWords } from '@traco/contract/public-page/public-page-words';
import { roleLabels } from '@traco/contract/roles';
import { termStandingWords, termWayWords } from '@traco/contract/terms/term-words';
import { wallClock } from '@traco/contract/values/time-zone';

/** What codes of a column say to a person; what the person typed is in none of them. */
const codes: Record<string, Record<string, string>> = {
  kind: {
    ...absenceWords,
    ...driverEventWords,
    ...driverDocumentWords,
    ...employeeDocumentWords,
    ...awayWords,
    left: 'Desligamento',
  },
  state: { ...pourStateWords, ...photoStateWords },
  credit: creditWords,
  role: roleLabels,
  source: scanSourceWords,
  equipment: equipmentWords,
  fields: publicCardFieldWords,
  answer: termStandingWords,
  way: termWayWords,
  action: { export: 'Cópia dos dados', anonymise: 'Anonimização' },
  reason: { lost: 'Foi perdido', leaked: 'Vazou ou foi copiado', other: 'Outro motivo' },
  purpose: {
    'note-photo': 'Foto da nota',
    'driver-document': 'Documento de motorista',
    'employee-document': 'Documento de funcionário',
    signature: 'Assinatura',
    'load-photo': 'Foto da carga',
    'voice-note': 'Recado de voz',
    'payment-proof': 'Comprovante de pagamento',
  },
};
const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const hundredths = /^amount_cents$/;
const cubicMetres = /(^|_)m3$/;
const moments = /(_at|_on|_day)$|^month$/;

/** A value of a column as people write it. */
export function wordsOf(column: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (Array.isArray(value)) return value.map((each) => wordsOf(column, each)).join('; ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => wordsOf(name, each))
      .filter(Boolean)
      .join(', ');
  if (hundredths.test(column)) return (Number(value) / 100).toLocaleString('pt-BR', DECIMALS);
  if (cubicMetres.test(column)) return Number(value).toLocaleString('pt-BR');
  const text = String(value);
  return codes[column]?.[text] ?? (moments.test(column) ? dateOf(text) : text);
}

/** `2026-11`, `2026-11-18` or an instant, as it is written here, on the company's clock. */
function dateOf(text: string): string {
  const clock = text.includes('T') ? wallClock(new Date(text), COMPANY_ZONE) : text;
  const [day = '', time] = clock.split('T');
  return [day.split('-').reverse().join('/'), ...(time ? [time] : [])].join(' ');
}
