import { Textarea } from '@mantine/core';
import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import { actsOfReceipt, type ReceiptAct, type WhoCancels } from '@traco/contract/receipts/receipt-acts';
import type { ReceiptPage } from '@traco/contract/records/receipt-page';
import { LEAST_REASON, REASON_MISSING } from '@traco/contract/values/reasons';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { actionsOf, RecordTop } from '../../kit/record/record-top.tsx';
import { client } from '../../lib/api.ts';
import { formatDay, formatMoney } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Callout } from '../../ui/callout.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { factOf } from '../figures/shared/fact-of.tsx';
import { ShareReceipt } from './share-receipt.tsx';

interface Props {
  page: ReceiptPage;
  who: WhoCancels;
  onChanged: () => void;
}

const words: Record<ReceiptAct, string> = {
  share: 'Enviar ao cliente',
  paper: 'Abrir o PDF',
  cancel: 'Cancelar recibo',
};

/** What stands first of a receipt: how much came and how, and what may be done with it. */
export function ReceiptTop({ page, who, onChanged }: Props) {
  const { receipt, advance } = page;
  const { send, isSending, failure } = useSending();
  const isOnline = useOnline();
  const [asked, setAsked] = useState<ReceiptAct | null>(null);
  const close = () => setAsked(null);
  const openPaper = () =>
    send(async () => {
      const { address } = await client.receipts.paper({ id: receipt.id });
      location.assign(address);
    });
  return (
    <>
      <RecordTop
        facts={[
          factOf('received', receipt.valueCents, { label: 'Valor' }),
          { label: 'Forma', value: paymentWords[receipt.method] },
          { label: 'Data', value: formatDay(receipt.issuedOn) },
          ...(receipt.advanceCents > 0
            ? [
                {
                  ...factOf('advanceLeft', advance.leftCents, { label: 'Falta abater' }),
                  note: `de ${formatMoney(receipt.advanceCents)} adiantados`,
                },
              ]
            : []),
        ]}
        {...actionsOf(actsOfReceipt({ ...receipt, isCounted: page.isCounted }, who), (act) => ({
          label: words[act],
          isGrave: act === 'cancel',
          isDisabled: !isOnline,
          run: () => (act === 'paper' ? void openPaper() : setAsked(act)),
        }))}
        isSending={isSending}
      />
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      {asked === 'share' && <ShareReceipt page={page} onClose={close} />}
      {asked === 'cancel' && <CancelDialog receipt={receipt} onChanged={onChanged} onClose={close} />}
    </>
  );
}

interface CancelProps {
  receipt: ReceiptPage['receipt'];
  onChanged: () => void;
  onClose: () => void;
}

/** Asks why, before a receipt is taken back. */
function CancelDialog({ receipt, onChanged, onClose }: CancelProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { send, isSending, failure } = useSending();
  const cancel = () => {
    setMissing(saysTooLittle(reason));
    if (saysTooLittle(reason)) return;
    void send(async () => {
      await client.receipts.cancel({ id: receipt.id, revision: receipt.revision, reason });
      notify({ message: 'Recibo cancelado.', tone: 'success' });
      onClose();
      onChanged();
    });
  };
  return (
    <FormDialog
      title="Cancelar recibo"
      button="Cancelar recibo"
      isSending={isSending}
      failure={failure}
      onSend={cancel}
      onClose={onClose}
    >
      <p>O número fica, e o que este recibo quitou ou abateu volta a ser devido. Isto não se desfaz.</p>
      <Textarea
        label="Por que é cancelado"
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        error={isMissing && saysTooLittle(reason) && REASON_MISSING}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

const saysTooLittle = (reason: string) => reason.trim().length < LEAST_REASON;
