import { useDriverApp } from '../../domain/driver-day/use-driver-app.ts';
import { keptPerson } from '../../domain/session/person.ts';
import { Manual } from './manual.tsx';

/** The driver's manual; somebody who has not said who he is reads the same, without his plant's own number. */
export default function DriverResourcesPage() {
  return keptPerson.read()?.driverId ? <OwnManual /> : <Manual plant={null} reader={null} />;
}

function OwnManual() {
  const { app, day } = useDriverApp();
  return (
    <Manual
      plant={day && { name: day.unit.name, phone: day.settings.plantPhone ?? '' }}
      reader={
        day && {
          readings: day.readings,
          timeZone: day.unit.timeZone,
          read: (reading) => void app.enter({ kind: 'reading', ...reading }),
        }
      }
    />
  );
}
