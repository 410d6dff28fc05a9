import { useQuery } from '@tanstack/react-query';
import type { DriverHistoryField } from '@traco/contract/drivers-overview/driver-overview';
import { driverFieldWords } from '@traco/contract/drivers-overview/driver-overview-words';
import type { Driver } from '@traco/contract/truck-drivers/driver-record';
import { formatCpf, formatPhone } from '@traco/contract/values/identifiers';
import { useState } from 'react';
import { RowHistory } from '../../kit/record/row-history.tsx';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatDay } from '../../lib/formats.ts';

const yesNo: readonly DriverHistoryField[] = ['active', 'licencePaidWork'];

/** How a field's value is read. */
function wordsOf(field: DriverHistoryField, value: string | null): string {
  if (value === null) return 'nada';
  if (yesNo.includes(field)) return value === 'true' ? 'sim' : 'não';
  if (field === 'cpf') return formatCpf(value);
  if (field === 'phone') return formatPhone(value);
  return field.endsWith('On') ? formatDay(value) : value;
}

/** Who changed what of a driver's register. */
export function DriverHistory({ driver }: { driver: Pick<Driver, 'id' | 'revision' | 'timeZone'> }) {
  const [isOpen, setOpen] = useState(false);
  const history = useQuery(
    api.driversOverview.history.queryOptions({
      input: { id: driver.id },
      enabled: isOpen,
      meta: changesWith('drivers'),
    }),
  );
  return (
    <RowHistory
      revision={driver.revision}
      zone={driver.timeZone}
      made="cadastrou"
      history={history}
      onToggle={setOpen}
      label={(field) => driverFieldWords[field]}
      words={wordsOf}
    />
  );
}
