const KEY = 'traco_last_account';

/**
 * The account whose typing this device keeps: the one that the server named, else the last that it named here
 * (nobody can change places without the server).
 */
export function accountOfDevice(
  named: string | undefined,
  medium: Pick<Storage, 'getItem' | 'setItem'>,
): string {
  try {
    if (named && medium.getItem(KEY) !== named) medium.setItem(KEY, named);
    return named ?? medium.getItem(KEY) ?? 'aparelho';
  } catch {
    return named ?? 'aparelho';
  }
}
