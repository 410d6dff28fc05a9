import { Button } from '@mantine/core';
import type { DaySheet } from '@traco/contract/operational-sheet/sheet';
import { useSending } from '../../../../kit/form/use-sending.ts';
import { client } from '../../../../lib/api.ts';
import { counted } from '../../../../lib/counted.ts';
import { notify } from '../../../../lib/notices.ts';
import { notifyRefusal } from '../../../../lib/notify-refusal.ts';
import { useDayChanged } from './use-day-sheet.ts';

interface Props {
  sheet: DaySheet;
  /** Shifts that were picked; of none, all that were handed in. */
  picked?: ReadonlySet<string>;
  onDone?: () => void;
}

/** Confers in one press the sheets that drivers have handed in; nothing when none waits, or the day is closed. */
export function ConferSent({ sheet, picked, onDone }: Props) {
  const changed = useDayChanged();
  const { send, isSending } = useSending();
  const sent = sheet.drivers.flatMap(({ shift }) => (shift?.sheet === 'sent' ? [shift] : []));
  if (sent.length === 0 || sheet.standing.state === 'closed') return null;
  const some = sent.filter(({ id }) => picked?.has(id));

  const confer = async () => {
    const sheets = (some.length ? some : sent).map(({ id, revision }) => ({ id, revision }));
    await send(async () => {
      await client.operationalSheet.confer({ sheets });
      onDone?.();
      notify({
        message: `${counted(sheets.length, 'ficha conferida', 'fichas conferidas')}.`,
        tone: 'success',
      });
    }, notifyRefusal);
    changed();
  };
  return (
    <Button size="xs" variant="light" loading={isSending} onClick={() => void confer()}>
      {some.length
        ? `Conferir ${counted(some.length, 'ficha', 'fichas')}`
        : `Conferir ${sent.length === 1 ? 'a enviada' : `as ${sent.length} enviadas`}`}
    </Button>
  );
}
