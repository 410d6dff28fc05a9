import { vehicleStateWords } from '@traco/contract/pours/pour-words';
import type { UnitChangeField, UnitPage } from '@traco/contract/records/unit-page';
import { isShort } from '@traco/contract/totals/goal-standing';
import record from '../../kit/record/record.module.css';
import { RecordColumns } from '../../kit/record/record-columns.tsx';
import { RecordLink } from '../../kit/record/record-link.tsx';
import { RecordTimeline } from '../../kit/record/record-timeline.tsx';
import { ChangeTold } from '../../kit/record/told.tsx';
import { useRecordAddress } from '../../kit/record/use-record-address.ts';
import { Callout } from '../../ui/callout.tsx';
import type { Line } from '../../ui/line-list.tsx';
import { GoalGap } from '../goal-gap/shared/goal-gap.tsx';
import { LinesPart, LoadLines } from '../totals/shared/ledger-lines.tsx';
import { reasonWords } from './health-words.ts';
import { unitFieldWords, unitValueWords } from './unit-history-words.ts';
import { UnitLines } from './unit-lines.tsx';
import classes from './unit-panel.module.css';
import { UnitTop } from './unit-top.tsx';

interface Props {
  page: UnitPage;
  onChanged: () => void;
  onEdit: (what: '1' | 'parametros') => void;
}

/** Everything of a unit, why it stands as it does before what is written of it. */
export function UnitBody({ page, onChanged, onEdit }: Props) {
  const { unit } = page;
  const { health } = unit;
  return (
    <>
      {!unit.active && <Callout tone="warning">Inativa: não recebe cargas nem programações.</Callout>}
      <UnitTop unit={unit} onChanged={onChanged} onEdit={onEdit} />
      <RecordColumns>
        <div>
          {health && health.reasons.length > 0 && (
            <>
              <h3>Por que {health.score} de 100</h3>
              <ul className={classes.reasons}>
                {health.reasons.map((reason) => (
                  <li key={reason.factor}>{reasonWords(reason)}</li>
                ))}
              </ul>
            </>
          )}
          {isShort(unit.month) && <GoalGap unitId={unit.id} />}
          <UnitLines unit={unit} />
        </div>
        <div>
          <LoadLines loads={page.loads} zone={unit.timeZone} names />
          <Belongings page={page} />
          <UnitTimeline page={page} />
        </div>
      </RecordColumns>
    </>
  );
}

/** Its trucks and people, each with the way to their page. */
function Belongings({ page: { trucks, sellers, drivers } }: { page: UnitPage }) {
  const addressOf = useRecordAddress();
  const fleet = trucks.map(
    ({ id, name, state, driver }): Line => ({
      key: id,
      title: name,
      start: '',
      ...(driver && { detail: driver }),
      end: state === 'available' ? '' : vehicleStateWords[state],
      ...toOf(addressOf('vehicle', id)),
    }),
  );
  return (
    <>
      <LinesPart title={`Frota: ${trucks.length}`} lines={fleet} />
      <People title={`Motoristas: ${drivers.length}`} kind="driver" people={drivers} />
      <People title={`Vendedores: ${sellers.length}`} kind="seller" people={sellers} />
    </>
  );
}

interface PeopleProps {
  title: string;
  kind: 'driver' | 'seller';
  people: UnitPage['sellers'];
}

const People = ({ title, kind, people }: PeopleProps) =>
  people.length > 0 && (
    <section className={record.part} aria-label={title}>
      <h3>{title}</h3>
      <ul className={classes.people}>
        {people.map(({ id, name }) => (
          <li key={id}>
            <RecordLink kind={kind} id={id}>
              {name}
            </RecordLink>
          </li>
        ))}
      </ul>
    </section>
  );

const toOf = (to: string | undefined) => (to ? { to } : {});

const UnitTimeline = ({ page: { unit, changes } }: { page: UnitPage }) => (
  <RecordTimeline
    zone={unit.timeZone}
    points={changes
      .filter(({ action, changes: fields }) => action === 'insert' || fields.length > 0)
      .toReversed()
      .map((change, index) => ({
        key: `${index}`,
        at: change.at,
        told: (
          <ChangeTold<UnitChangeField>
            change={change}
            made="cadastrou a unidade"
            label={(field) => unitFieldWords[field]}
            words={unitValueWords}
          />
        ),
      }))}
  />
);
