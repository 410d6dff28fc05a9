import type { SellerChange, SellerDetails } from '@traco/contract/seller-details/seller-details';
import { toldChanges } from '@traco/contract/values/row-history';
import { RecordTimeline } from '../../kit/record/record-timeline.tsx';
import { ChangeTold } from '../../kit/record/told.tsx';
import { usePersonWords } from '../../kit/record/use-person-words.ts';
import { goalPoints } from '../goals/shared/goal-change-told.tsx';

const labels: Record<SellerChange, string> = {
  name: 'nome',
  cpf: 'CPF',
  phone: 'telefone',
  email: 'e-mail',
  unitId: 'unidade',
  active: 'situação',
};

/** Who changed what of a seller, their goals too, in one order. */
export function SellerTimeline({ details: { changes, goalChanges, unit } }: { details: SellerDetails }) {
  const words = usePersonWords();
  const points = [
    ...toldChanges(changes).map((change, index) => ({
      key: `${index}`,
      at: change.at,
      told: (
        <ChangeTold
          change={change}
          made="cadastrou o vendedor"
          label={(field) => labels[field]}
          words={words}
        />
      ),
    })),
    ...goalPoints(goalChanges),
  ];
  return (
    <RecordTimeline
      zone={unit.timeZone}
      points={points.sort((one, other) => one.at.localeCompare(other.at))}
    />
  );
}
