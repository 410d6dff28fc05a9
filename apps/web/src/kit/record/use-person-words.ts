import { formatCpf, formatPhone } from '@traco/contract/values/identifiers';
import { useUnits } from '../form/use-lookups.ts';

/** What a field of somebody's register held, as their history says it; what only one register has, that one says first. */
export function usePersonWords(): (field: string, value: string | null) => string {
  const units = useUnits();
  return (field, value) => {
    if (value === null) return 'nada';
    if (field === 'cpf') return formatCpf(value);
    if (field === 'phone') return formatPhone(value);
    if (field === 'active') return value === 'true' ? 'ativo' : 'inativo';
    return field === 'unitId' ? (units.find(({ id }) => id === value)?.name ?? 'outra unidade') : value;
  };
}
