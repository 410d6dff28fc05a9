import { type RecordKind, recordAddress } from '@traco/contract/routes/record-address';
import { useCallback } from 'react';
import { useScope } from '../form/use-lookups.ts';

/** Where a thing's page stands for whoever is signed in; undefined where they open none. */
export function useRecordAddress(): (kind: RecordKind, id: string) => string | undefined {
  const { role } = useScope();
  return useCallback((kind, id) => recordAddress(kind, id, role), [role]);
}
