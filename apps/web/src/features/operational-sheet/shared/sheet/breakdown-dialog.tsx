import type { DaySheet, SheetOccurrence } from '@traco/contract/operational-sheet/sheet';
import { client } from '../../../../lib/api.ts';
import { counted } from '../../../../lib/counted.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useCrewOf } from './use-load-record.ts';

interface Props {
  occurrence: SheetOccurrence;
  sheet: DaySheet;
  onDone: (message: string) => void;
  onOpenLoad: (id: string) => void;
  onClose: () => void;
}

/** The truck stops with a reason; the load that it carries is then diverted, refused or cancelled. */
export default function BreakdownDialog({ occurrence, sheet, onDone, onOpenLoad, onClose }: Props) {
  const crew = useCrewOf(sheet.unit.id, sheet.today).data;
  const vehicle = crew?.vehicles.find(({ id }) => id === occurrence.vehicleId);
  return (
    <ReasonDialog
      title={`Parar o caminhão ${vehicle?.fleetNumber ?? ''}`}
      button="Parar o caminhão"
      onSend={async (reason) => {
        if (!vehicle) throw new Error('The truck is not known yet');
        const { plannedLoads } = await client.unitManager.setVehicleState({
          id: vehicle.id,
          revision: vehicle.revision,
          state: 'stopped',
          reason,
        });
        if (!occurrence.seenBy) await client.operationalSheet.takeUp({ id: occurrence.id });
        const stranded =
          plannedLoads > 0
            ? ` ${counted(plannedLoads, 'carga programada fica', 'cargas programadas ficam')} sem caminhão.`
            : '';
        onDone(`Caminhão parado.${stranded}`);
        if (occurrence.loadId) onOpenLoad(occurrence.loadId);
      }}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {occurrence.text}
        {occurrence.loadId && ' Em seguida, desvie, recuse ou cancele a carga que está nele.'}
      </p>
    </ReasonDialog>
  );
}
