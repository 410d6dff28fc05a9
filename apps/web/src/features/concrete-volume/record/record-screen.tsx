import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useScope } from '../../../kit/form/use-lookups.ts';
import { restoreQueries } from '../../../lib/kept-queries.ts';
import page from '../styles/page.module.css';
import { type KeptLoads, keptLoadsOf } from './kept-loads.ts';
import { RecordForm } from './record-form.tsx';
import { RecordHeader } from './record-header.tsx';

/** Records loads, one after the other, without leaving the keyboard. */
export function RecordScreen() {
  const scope = useScope();
  const queries = useQueryClient();
  const [kept, setKept] = useState<KeptLoads>();
  useEffect(() => {
    let isGone = false;
    const loads = keptLoadsOf(scope.accountId);
    const catalogue = restoreQueries(queries, scope.accountId);
    void Promise.all([loads.ready, catalogue]).then(() => isGone || setKept(loads));
    return () => {
      isGone = true;
    };
  }, [queries, scope.accountId]);
  return (
    <div className={page.volumePage}>
      <RecordHeader mayImport={scope.mayEdit} />
      {kept ? (
        <RecordForm key={kept.accountId} scope={scope} kept={kept} />
      ) : (
        <Skeleton height={480} radius="md" />
      )}
    </div>
  );
}
