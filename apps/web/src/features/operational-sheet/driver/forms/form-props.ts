import type { DriverDay, DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import type { QueuedEntry } from '../../shared/device-queue/queued-entry.ts';
import type { FormName } from '../use-sheet-form.ts';

/** What every form of the day gets. */
export interface DayFormProps {
  day: DriverDay;
  /** The form's own name: some serve two. */
  name: FormName;
  /** The load that it speaks of, when it was opened from one. */
  load: DriverLoad | undefined;
  /** The refused entry that it mends. */
  mended: QueuedEntry | undefined;
  onClose: () => void;
}

/** What a form of one load gets. */
export interface LoadFormProps extends DayFormProps {
  load: DriverLoad;
}
