import type { CrewDay, CrewDriver } from '@traco/contract/unit-manager/unit-manager';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { isRefused, UNANSWERED } from '../../lib/refusal-sentences.ts';
import { loadsLeftBehind } from './crew-words.ts';
import { sentencesOf } from './use-assign.ts';

/** After a driver changed their truck: one press moves their loads that have not begun to the new one. */
export function offerSwap(crew: CrewDay, driver: CrewDriver, to: string | null, onChanged: () => void): void {
  const left = loadsLeftBehind(crew, driver, to);
  if (left.length === 0) return;
  const loads = left.map(({ id, revision }) => ({ id, revision, vehicleId: to, driverId: driver.id }));
  const move = async () => {
    try {
      await client.dayBoard.change({ loads });
      notify({ message: 'As cargas passaram para o caminhão novo.', tone: 'success' });
    } catch (error) {
      const [first] = sentencesOf(error, crew, driver.id, to);
      const message = isRefused(error) ? `As cargas ficaram no caminhão antigo. ${first}` : UNANSWERED;
      notify({ message, tone: 'error' });
    }
    onChanged();
  };
  notify({
    message: `${left.length === 1 ? '1 carga' : `${left.length} cargas`} de ${driver.name} ${left.length === 1 ? 'continua' : 'continuam'} no caminhão antigo.`,
    tone: 'warning',
    stays: true,
    action: { label: 'Passar para o novo', run: () => void move() },
  });
}
