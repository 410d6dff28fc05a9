import { vehicleStateWords } from '@traco/contract/pours/pour-words';
import type { UnitPage } from '@traco/contract/records/unit-page';
import { isShort } from '@traco/contract/totals/goal-standing';
import { ChangesTimeline } from '../../kit/record/changes-timeline.tsx';
import { LinesPart } from '../../kit/record/lines-part.tsx';
import record from '../../kit/record/record.module.css';
import { RecordColumns } from '../../kit/record/record-columns.tsx';
import { RecordLink } from '../../kit/record/record-link.tsx';
import { useRecordAddress } from '../../kit/record/use-record-address.ts';
import { Callout } from '../../ui/callout.tsx';
import type { Line } from '../../ui/line-list.tsx';
import { GoalGap } from '../goal-gap/shared/goal-gap.tsx';
import { LastLoads } from '../totals/shared/record-lines.tsx';
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
          <LastLoads loads={page.loads} zone={unit.timeZone} names />
        </div>
        <div>
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
  const isQuiet = ({ state }: UnitPage['trucks'][number]) => state === 'available' || state === 'on_trip';
  // What stands, or may not do everything, says so; the others are names to be pressed.
  const odd = trucks
    .filter((truck) => !isQuiet(truck))
    .map(({ id, name, state, driver }): Line => {
      const to = addressOf('vehicle', id);
      return {
        key: id,
        start: '',
        title: name,
        ...(driver && { detail: driver }),
        end: vehicleStateWords[state],
        ...(to && { to }),
      };
    });
  return (
    <>
      <LinesPart title={`Fora do trabalho normal: ${odd.length}`} lines={odd} />
      <Names title={`Caminhões e bombas: ${trucks.length}`} kind="vehicle" named={trucks.filter(isQuiet)} />
      <Names title={`Motoristas: ${drivers.length}`} kind="driver" named={drivers} />
      <Names title={`Vendedores: ${sellers.length}`} kind="seller" named={sellers} />
    </>
  );
}

interface NamesProps {
  title: string;
  kind: 'driver' | 'seller' | 'vehicle';
  named: UnitPage['sellers'];
}

const Names = ({ title, kind, named }: NamesProps) =>
  named.length > 0 && (
    <section className={record.part} aria-label={title}>
      <h3>{title}</h3>
      <ul className={classes.names}>
        {named.map(({ id, name }) => (
          <li key={id}>
            <RecordLink kind={kind} id={id}>
              {name}
            </RecordLink>
          </li>
        ))}
      </ul>
    </section>
  );

const UnitTimeline = ({ page: { unit, changes } }: { page: UnitPage }) => (
  <ChangesTimeline
    changes={changes}
    zone={unit.timeZone}
    made="cadastrou a unidade"
    label={(field) => unitFieldWords[field]}
    words={unitValueWords}
  />
);
