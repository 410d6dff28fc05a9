import { nameOfFigure } from '@traco/contract/figures/figures';
import { isShort } from '@traco/contract/totals/goal-standing';
import type { Unit } from '@traco/contract/units-overview/unit';
import { actsOfUnit, type UnitAct } from '@traco/contract/units-overview/unit-acts';
import { useState } from 'react';
import { ActivityDialog } from '../../kit/list/activity-dialog.tsx';
import { actionsOf, type Fact, type RecordAction, RecordTop } from '../../kit/record/record-top.tsx';
import { useRole } from '../../kit/session/person.ts';
import { client } from '../../lib/api.ts';
import { pathOf } from '../../lib/paths.ts';
import { factOf } from '../figures/shared/fact-of.tsx';
import { listAddress } from '../totals/shared/list-address.ts';
import { estimated } from '../totals/shared/pace-words.ts';
import { punctualityShown, punctualityTone } from '../totals/shared/punctuality.ts';

interface Props {
  unit: Unit;
  onChanged: () => void;
  /** Opens the form of its data, or of what it does otherwise. */
  onEdit: (what: '1' | 'parametros') => void;
}

const words: Record<UnitAct, string> = {
  board: 'Ver o quadro do dia',
  loads: 'Ver cargas',
  edit: 'Alterar unidade',
  settings: 'Parâmetros próprios',
  leave: 'Inativar',
  back: 'Reativar',
};

/** What stands first of a unit: its month, today's board, and what else is done with it. */
export function UnitTop({ unit, onChanged, onEdit }: Props) {
  const { id, revision, active } = unit;
  const role = useRole();
  const [asksActivity, setAsksActivity] = useState(false);
  const does: Record<UnitAct, Partial<RecordAction>> = {
    board: { to: pathOf('/admin-schedule-view', {}, { unitId: id }) },
    loads: { to: pathOf('/concrete-volume-list', {}, { unitId: id }) },
    edit: { run: () => onEdit('1') },
    settings: { run: () => onEdit('parametros') },
    leave: { run: () => setAsksActivity(true), isGrave: true },
    back: { run: () => setAsksActivity(true) },
  };
  const toAction = (act: UnitAct): RecordAction => ({ label: words[act], ...does[act] });
  return (
    <>
      <RecordTop facts={factsOf(unit)} {...actionsOf(role && actsOfUnit(active, role), toAction)} />
      {asksActivity && (
        <ActivityDialog
          active={active}
          words={activityWords(unit.name)}
          setActive={(next) => client.unitsOverview.setActive({ id, revision, active: next })}
          onChanged={onChanged}
          onClose={() => setAsksActivity(false)}
        />
      )}
    </>
  );
}

/** Its month against its goal. */
const factsOf = ({ month }: Unit): Fact[] => [
  factOf('volume', month.m3, {
    label: `${nameOfFigure('volume')} neste mês`,
    days: month.opens,
    to: listAddress(month.opens),
  }),
  month.goalM3 === null
    ? { label: nameOfFigure('goal'), value: 'sem meta' }
    : factOf('goal', month.goalM3, { days: month.opens, isAlarming: isShort(month) }),
  ...(month.projectionM3 === null
    ? []
    : [
        factOf('projection', month.projectionM3, {
          words: estimated(month.projectionM3),
          days: month.opens,
        }),
      ]),
  ...(month.punctuality.share === null
    ? []
    : [
        factOf('punctuality', month.punctuality.share, {
          ...punctualityShown(month.punctuality, month.opens),
          isAlarming: punctualityTone(month.punctuality) === 'bad',
        }),
      ]),
];

const activityWords = (name: string) => ({
  leave: {
    title: 'Inativar unidade',
    sentence: `${name} sai das listas e não recebe mais cargas nem programações. O histórico fica.`,
    done: 'Unidade inativada.',
  },
  back: {
    title: 'Reativar unidade',
    sentence: `${name} volta às listas e a receber cargas e programações.`,
    done: 'Unidade reativada.',
  },
});
