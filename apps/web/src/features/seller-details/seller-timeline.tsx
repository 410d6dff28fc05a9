import type { GoalChange } from '@traco/contract/goals/goal-change';
import type { SellerChange, SellerDetails } from '@traco/contract/seller-details/seller-details';
import { toldChanges } from '@traco/contract/values/row-history';
import { RecordTimeline } from '../../kit/record/record-timeline.tsx';
import { ChangeTold, Told } from '../../kit/record/told.tsx';
import { usePersonWords } from '../../kit/record/use-person-words.ts';
import { goalChangeWords } from '../goals/shared/goal-change-words.ts';

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
    ...goalChanges.map((change, index) => ({
      key: `meta ${index}`,
      at: change.at,
      told: <GoalTold change={change} />,
    })),
  ];
  return (
    <RecordTimeline
      zone={unit.timeZone}
      points={points.sort((one, other) => one.at.localeCompare(other.at))}
    />
  );
}

const GoalTold = ({ change }: { change: GoalChange }) => (
  <Told
    title={`${change.who} ${goalChangeWords(change)}`}
    notes={[change.reason && `Motivo: ${change.reason}`]}
  />
);
