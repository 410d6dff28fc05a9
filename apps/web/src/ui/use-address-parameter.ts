import { useCallback } from 'react';
import { useAddress } from './use-address.ts';

/** A parameter of the address bar, with what changes it; the page stays, the history does not grow. */
export function useAddressParameter(name: string): [string | undefined, (value: string | undefined) => void] {
  const [search, set] = useAddress();
  const change = useCallback((value: string | undefined) => set({ [name]: value }), [set, name]);
  return [search[name] || undefined, change];
}
