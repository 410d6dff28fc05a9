import type { DriverHistoryField } from '@traco/contract/drivers-overview/driver-overview';
import { formatCpf, formatPhone } from '@traco/contract/values/identifiers';
import { formatDay } from '../../../lib/formats.ts';

const yesNo: readonly DriverHistoryField[] = ['active', 'licencePaidWork'];

/** How a value of a driver's history is read. */
export function driverValueWords(field: DriverHistoryField, value: string | null): string {
  if (value === null) return 'nada';
  if (yesNo.includes(field)) return value === 'true' ? 'sim' : 'não';
  if (field === 'cpf') return formatCpf(value);
  if (field === 'phone') return formatPhone(value);
  return field.endsWith('On') ? formatDay(value) : value;
}
