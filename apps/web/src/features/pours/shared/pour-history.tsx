import { skipToken, useQuery } from '@tanstack/react-query';
import type { Pour } from '@traco/contract/pours/pour';
import { useState } from 'react';
import { RowHistory } from '../../../kit/record/row-history.tsx';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { pourFieldLabel, pourValueWords } from './pour-value-words.ts';
import { usePourNames } from './use-pour-names.ts';

/** Who changed what of a pour, newest first; fetched when it is opened. */
export function PourHistory({ pour }: { pour: Pour }) {
  const zone = pour.unit.timeZone;
  const names = usePourNames(pour);
  const [isOpen, setOpen] = useState(false);
  const history = useQuery(
    api.pours.history.queryOptions({
      input: isOpen ? { id: pour.id } : skipToken,
      meta: changesWith('pours'),
    }),
  );
  return (
    <RowHistory
      revision={pour.revision}
      zone={zone}
      made="pediu"
      history={history}
      onToggle={setOpen}
      label={pourFieldLabel}
      words={(field, value) => pourValueWords(field, value, { names, zone })}
    />
  );
}
