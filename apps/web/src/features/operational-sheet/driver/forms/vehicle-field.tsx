import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { useId } from 'react';
import touch from '../../../../ui/touch/touch.module.css';

/** The truck of the day, among the unit's. */
export function VehicleField(props: {
  day: DriverDay;
  value: string;
  onChoose: (id: string) => void;
  problem?: string | undefined;
}) {
  const { day, value, onChoose, problem } = props;
  const id = useId();
  return (
    <div className={touch.field}>
      <label htmlFor={id}>Caminhão</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {!value && <option value="">Escolha</option>}
        {day.vehicles.map((each) => (
          <option key={each.id} value={each.id}>
            {each.fleetNumber} · {each.plate}
          </option>
        ))}
      </select>
      {problem && <span className={touch.problem}>{problem}</span>}
    </div>
  );
}
