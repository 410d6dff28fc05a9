import { keptPerson } from '../../kit/session/person.ts';
import { enterOrSay } from '../operational-sheet/shared/driver-day/enter-or-say.ts';
import { useDriverApp } from '../operational-sheet/shared/driver-day/use-driver-app.ts';
import { Manual } from './manual.tsx';

/** The driver's manual; somebody who has not said who they are reads the same, without their plant's own number. */
export default function DriverResourcesPage() {
  return keptPerson.read()?.driverId ? <OwnManual /> : <Manual day={null} reader={null} />;
}

function OwnManual() {
  const { app, day } = useDriverApp();
  return (
    <Manual
      day={day}
      reader={
        day && {
          readings: day.readings,
          timeZone: day.unit.timeZone,
          read: (reading) => void enterOrSay(app, { kind: 'reading', ...reading }, 'a leitura'),
        }
      }
    />
  );
}
