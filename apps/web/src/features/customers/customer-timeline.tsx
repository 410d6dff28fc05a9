import { creditWords } from '@traco/contract/pours/pour-words';
import type { CustomerChangeField, CustomerPage } from '@traco/contract/records/customer-page';
import { formatCpfOrCnpj, formatPhone } from '@traco/contract/values/identifiers';
import { useLookups } from '../../kit/form/use-lookups.ts';
import { ChangesTimeline } from '../../kit/record/changes-timeline.tsx';
import { formatMoney } from '../../lib/formats.ts';

const labels: Record<CustomerChangeField, string> = {
  name: 'nome',
  document: 'CPF/CNPJ',
  phone: 'telefone',
  email: 'e-mail',
  sellerId: 'vendedor',
  credit: 'crédito',
  creditLimitCents: 'limite de crédito',
  creditNote: 'nota do crédito',
  notes: 'observações',
  active: 'situação',
};

/** Who changed what of a customer, in one order. */
export function CustomerTimeline({ page: { customer, changes } }: { page: CustomerPage }) {
  const { sellers } = useLookups(customer.unit.id);
  const words = (field: CustomerChangeField, value: string | null) => {
    if (value === null || value === '') return field === 'creditLimitCents' ? 'sem limite' : 'vazio';
    if (field === 'document') return formatCpfOrCnpj(value);
    if (field === 'phone') return formatPhone(value);
    if (field === 'credit') return creditWords[value as keyof typeof creditWords].toLowerCase();
    if (field === 'creditLimitCents') return formatMoney(Number(value));
    if (field === 'active') return value === 'true' ? 'ativo' : 'inativo';
    return field === 'sellerId' ? (sellers.find(({ id }) => id === value)?.name ?? 'outro cadastro') : value;
  };
  return (
    <ChangesTimeline
      changes={changes}
      zone={customer.unit.timeZone}
      made="cadastrou o cliente"
      label={(field) => labels[field]}
      words={words}
    />
  );
}
