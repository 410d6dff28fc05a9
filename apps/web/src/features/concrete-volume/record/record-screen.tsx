import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { findDraft } from '../../../lib/drafts.ts';
import { useScope } from '../use-lookups.ts';
import { draftName, type KeptDrafts, tidyKept } from './kept-drafts.ts';
import { RecordForm } from './record-form.tsx';
import { RecordHeader } from './record-header.tsx';

/** Records loads, one after the other, without leaving the keyboard. */
export function RecordScreen() {
  const scope = useScope();
  const [kept, setKept] = useState<KeptDrafts>();
  useEffect(() => {
    let isGone = false;
    void findDraft(draftName(scope.accountId)).then((found) => isGone || setKept(tidyKept(found)));
    return () => {
      isGone = true;
    };
  }, [scope.accountId]);
  return (
    <div className="volume-page">
      <RecordHeader mayImport={scope.mayEdit} />
      {kept ? (
        <RecordForm key={scope.accountId} scope={scope} kept={kept} />
      ) : (
        <Skeleton height={480} radius="md" />
      )}
    </div>
  );
}
