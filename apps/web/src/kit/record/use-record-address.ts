import { type RecordKind, recordAddress } from '@traco/contract/routes/record-address';
import { useCallback } from 'react';
import { useRole } from '../session/person.ts';

/** Where a thing's page stands for whoever is signed in; undefined where they open none. */
export function useRecordAddress(): (kind: RecordKind, id: string) => string | undefined {
  const role = useRole();
  return useCallback((kind, id) => recordAddress(kind, id, role), [role]);
}
