import { useQuery } from '@tanstack/react-query';
import type { Unit } from '@traco/contract/units-overview/unit';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { OwnSettingsForm } from './own-settings-form.tsx';

interface Props {
  unit: Unit;
  onSaved: () => void;
  /** Back to the unit. */
  onBack: () => void;
  onClose: () => void;
}

/** The side panel of what a unit does otherwise than the company's others. */
export function OwnSettingsPanel({ unit, onSaved, onBack, onClose }: Props) {
  const found = useQuery(
    api.unitsOverview.settings.queryOptions({ input: { id: unit.id }, meta: changesWith('units') }),
  );
  return (
    <SidePanel title={`Parâmetros de ${unit.name}`} found={found} onClose={onClose}>
      {found.data && (
        <OwnSettingsForm unitId={unit.id} parameters={found.data} onSaved={onSaved} onClose={onBack} />
      )}
    </SidePanel>
  );
}
