import type { SellerChange, SellerDetails } from '@traco/contract/seller-details/seller-details';
import { ChangesTimeline } from '../../kit/record/changes-timeline.tsx';
import { usePersonWords } from '../../kit/record/use-person-words.ts';

const labels: Record<SellerChange, string> = {
  name: 'nome',
  cpf: 'CPF',
  phone: 'telefone',
  email: 'e-mail',
  unitId: 'unidade',
  active: 'situação',
  commissionKind: 'tipo de comissão',
  commissionValue: 'comissão',
};

/** Who changed what of a seller, in one order. */
export function SellerTimeline({ details: { changes, unit } }: { details: SellerDetails }) {
  const personWords = usePersonWords();
  const words = (field: SellerChange, value: string | null) => {
    if (value === null) return personWords(field, value);
    if (field === 'commissionKind') return value === 'per_m3' ? 'R$ por m³' : '% do faturado';
    return field === 'commissionValue'
      ? (Number(value) / 100).toLocaleString('pt-BR')
      : personWords(field, value);
  };
  return (
    <ChangesTimeline
      changes={changes}
      zone={unit.timeZone}
      made="cadastrou o vendedor"
      label={(field) => labels[field]}
      words={words}
    />
  );
}
