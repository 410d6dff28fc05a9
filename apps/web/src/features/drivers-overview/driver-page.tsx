import { useLookups, useScope } from '../../kit/form/use-lookups.ts';
import { RecordScreen } from '../../kit/record/record-screen.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { DriverPanel } from '../truck-drivers/shared/driver-panel.tsx';
import { OverviewPanel } from './overview-panel.tsx';

/** `/drivers/{id}`: one driver; the office sees their ninety days too. */
export default function DriverPage() {
  const isOffice = useMay('drivers-overview:read');
  const { choosesUnit, ownUnitId } = useScope();
  const lookups = useLookups(ownUnitId);
  const units = choosesUnit ? lookups.units : [];
  return (
    <RecordScreen>
      {({ id, search: { alterar }, set, close }) =>
        isOffice ? (
          <OverviewPanel
            key={id}
            driverId={id}
            isEditing={alterar === '1'}
            units={units}
            set={set}
            onClose={close}
          />
        ) : (
          <DriverPanel
            key={id}
            driverId={id}
            isEditing={alterar === '1'}
            units={units}
            onEdit={(isEditing) => set({ alterar: isEditing ? '1' : null })}
            onClose={close}
          />
        )
      }
    </RecordScreen>
  );
}
