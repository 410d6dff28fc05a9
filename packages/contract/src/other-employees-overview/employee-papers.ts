import { daysBetween, type PaperTone, paperTone } from '../truck-drivers/paper-tone.ts';
/** What is kept of an employee as a photo or PDF, and runs out: health examination, courses, licence. */
export const employeeDocumentKinds = ['aso', 'nr12', 'nr35', 'cnh', 'other'] as const;
export type EmployeeDocumentKind = (typeof employeeDocumentKinds)[number];

export const employeeDocumentWords: Record<EmployeeDocumentKind, string> = {
  aso: 'ASO',
  nr12: 'NR-12',
  nr35: 'NR-35',
  cnh: 'CNH',
  other: 'Outro documento',
};

/** How urgent a document is on a day, by the days that are left: 30, 15, its last one. Without an end it never is. */
export const documentTone = (expiresOn: string | null, dayOn: string): PaperTone =>
  expiresOn === null ? 'neutral' : paperTone(daysBetween(dayOn, expiresOn));

const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);

/** How long a document still holds, in words: `vence em 12 dias`, `venceu há 3 dias`. */
export function expiryWords(expiresOn: string, dayOn: string): string {
  const left = daysBetween(dayOn, expiresOn);
  if (left < 0) return `venceu há ${days(-left)}`;
  return left === 0 ? 'vence hoje' : `vence em ${days(left)}`;
}
