import type { PlannedLoad } from '@traco/contract/concrete-volume/planned-loads';
import { useEffect } from 'react';
import { notify } from '../../../lib/notices.ts';
import { useAddressParameter } from '../../../ui/use-address-parameter.ts';
import type { PlannedLoads } from './use-planned-loads.ts';

interface Parts {
  plan: PlannedLoads;
  unitId: string;
  onUnit: (unitId: string) => void;
  onChoose: (load: PlannedLoad) => void;
}

/** The planned load that the address names (`?carga=`, `unitId=`) is taken into the form, once the plan is there. */
export function useAskedLoad({ plan: { loads, isRead }, unitId, onUnit, onChoose }: Parts): void {
  const [asked, setAsked] = useAddressParameter('carga');
  const [ofUnit] = useAddressParameter('unitId');
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, as soon as the plan is there
  useEffect(() => {
    if (!asked) return;
    if (!unitId && ofUnit) onUnit(ofUnit);
    if (!isRead) return;
    setAsked(undefined);
    const load = loads.find(({ id }) => id === asked);
    if (load) onChoose(load);
    else notify({ message: 'Esta carga não está mais entre as programadas para hoje.', tone: 'warning' });
  }, [asked, isRead, unitId]);
}
