const KEY = 'traco_last_account';

type OpenMedium = () => Pick<Storage, 'getItem' | 'setItem'>;
/** A browser that refuses storage throws where it is asked for. */
const openLocal: OpenMedium = () => localStorage;

/**
 * The account whose typing this device keeps: the one that the server named, else the last that it named here
 * (nobody can change places without the server).
 */
export function accountOfDevice(named: string | undefined, open: OpenMedium = openLocal): string {
  try {
    const medium = open();
    if (named && medium.getItem(KEY) !== named) medium.setItem(KEY, named);
    return named ?? medium.getItem(KEY) ?? 'aparelho';
  } catch {
    return named ?? 'aparelho';
  }
}

/** Whether the device was last used by another account than this one, as far as it remembers. */
export function isOtherAccountHere(accountId: string, open: OpenMedium = openLocal): boolean {
  try {
    const last = open().getItem(KEY);
    return last !== null && last !== accountId;
  } catch {
    return false;
  }
}
