import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { UnitDashboard } from '@traco/contract/unit-dashboard/unit-dashboard';
import { useRef } from 'react';
import { useRecordAddress } from '../../kit/record/use-record-address.ts';
import { api } from '../../lib/api.ts';
import { formatM3, formatTime } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { failureWords } from '../../lib/refusal-sentences.ts';
import type { LinesBeside } from '../../ui/line-keys.ts';
import { LineList } from '../../ui/line-list.tsx';
import { notifyConfirmed } from '../concrete-volume/shared/notify-confirmed.ts';

interface PendingLinesProps {
  loads: UnitDashboard['pending'];
  /** Asks for the figures again, after a confirmation, its undoing, or one that somebody else was faster with. */
  onStale: () => void;
  beside: LinesBeside;
}

/** Sellers' own records that wait for the unit: one press confirms, and can be undone for a while; the row opens it, to refuse or mend it. */
export function PendingLines({ loads, onStale, beside }: PendingLinesProps) {
  const addressOf = useRecordAddress();
  /** Pressed twice before the list has come anew, a load is confirmed once. */
  const sent = useRef(new Set<string>());
  const review = useMutation(
    api.concreteVolume.review.mutationOptions({
      onSuccess: (load) => {
        notifyConfirmed(load, onStale);
        onStale();
      },
      onError: (error, { id, revision }) => {
        sent.current.delete(keyOf(id, revision));
        notify({ message: failureWords('O lançamento não foi confirmado.', error), tone: 'error' });
        onStale();
      },
    }),
  );
  const confirm = (id: string, revision: number) => {
    const key = keyOf(id, revision);
    if (sent.current.has(key)) return;
    sent.current.add(key);
    review.mutate({ id, revision, accept: true });
  };
  return (
    <LineList
      beside={beside}
      lines={loads.map(({ id, revision, loadedAt, timeZone, sellerName, customerName, deliveredM3 }) => ({
        key: id,
        start: formatShortDay(loadedAt, timeZone),
        title: customerName,
        detail: `${formatTime(loadedAt, timeZone)} · por ${sellerName}`,
        end: formatM3(deliveredM3),
        to: addressOf('load', id),
        action: (
          <Button
            size="compact-sm"
            variant="light"
            loading={review.isPending && review.variables.id === id}
            aria-label={`Confirmar ${formatM3(deliveredM3)} de ${customerName}`}
            onClick={() => confirm(id, revision)}
          >
            Confirmar
          </Button>
        ),
      }))}
    />
  );
}

const keyOf = (id: string, revision: number) => `${id}:${revision}`;

const formatShortDay = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit' }).format(new Date(instant));
