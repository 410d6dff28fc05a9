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
};

/** Who changed what of a seller, in one order. */
export function SellerTimeline({ details: { changes, unit } }: { details: SellerDetails }) {
  const personWords = usePersonWords();
  return (
    <ChangesTimeline
      changes={changes}
      zone={unit.timeZone}
      made="cadastrou o vendedor"
      label={(field) => labels[field]}
      words={personWords}
    />
  );
}
