import { useEffect, useRef } from 'react';
import { takeArrival } from '../../kit/session/page-session.ts';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';

/** Right after signing in: says when the account is in use on another device too, and offers the list. */
export function useTellOtherDevices(openList: () => void): void {
  const open = useRef(openList);
  open.current = openList;
  useEffect(() => {
    if (!takeArrival()) return;
    client.activeSessions.ownDevices().then(
      ({ length }) => {
        if (length === 0) return;
        const where = length === 1 ? 'em outro aparelho' : `em outros ${length} aparelhos`;
        notify({
          message: `Sua conta também está aberta ${where}.`,
          stays: true,
          action: { label: 'Ver', run: () => open.current() },
        });
      },
      (error) => console.warn('The other devices of the account were not found out', error),
    );
  }, []);
}
