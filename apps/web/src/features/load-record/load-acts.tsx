import type { Load } from '@traco/contract/concrete-volume/load';
import { actsOfLoad, type LoadAct } from '@traco/contract/load-record/load-acts';
import type { LoadPage } from '@traco/contract/load-record/load-record';
import { lazy, Suspense, useState } from 'react';
import { useScope } from '../../kit/form/use-lookups.ts';
import { useSending } from '../../kit/form/use-sending.ts';
import { actionsOf, type RecordAction, RecordTop } from '../../kit/record/record-top.tsx';
import { useRole } from '../../kit/session/person.ts';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Callout } from '../../ui/callout.tsx';
import { notifyConfirmed } from '../concrete-volume/shared/notify-confirmed.ts';
import { actWords } from './act-words.ts';
import { boardOfLoad } from './board-of-load.ts';
import { currentWords, type LedgerQuestion, ledgerQuestions } from './ledger-questions.ts';
import { factsOf } from './load-facts.ts';
import { notifyPaid } from './notify-paid.ts';

const TripDialogs = lazy(() => import('../operational-sheet/shared/sheet/load-dialogs.tsx'));
const AskLedger = lazy(() => import('./ask-ledger.tsx'));

interface Props {
  page: LoadPage;
  /** With its money; absent for whoever reads no prices. */
  whole: Load | undefined;
  onChanged: () => void;
  onEdit: () => void;
}

/** What stands first of a load: its figures, its next step for this person, and what else they may do. */
export function LoadActs({ page, whole, onChanged, onEdit }: Props) {
  const role = useRole();
  const { choosesUnit } = useScope();
  const isOnline = useOnline();
  const [asked, setAsked] = useState<LoadAct | null>(null);
  const { send, isSending, failure } = useSending();

  const confirm = () =>
    void send(async () => {
      const confirmed = await client.concreteVolume.review({ ...seen(page), accept: true });
      onChanged();
      notifyConfirmed(confirmed, onChanged);
    }, onRefused);
  const pay = (paid: boolean) =>
    void send(async () => {
      const marked = await client.concreteVolume.markPaid({ ...seen(page), paid });
      onChanged();
      notifyPaid(marked, onChanged);
    }, onRefused);
  const onRefused = (error: unknown) => {
    onChanged();
    return currentWords(error);
  };
  const runs: Partial<Record<LoadAct, () => void>> = {
    confirm,
    pay: () => pay(true),
    unpay: () => pay(false),
    mend: onEdit,
    edit: onEdit,
    correct: onEdit,
  };
  const toAction = (act: LoadAct): RecordAction => ({
    label: actWords(act, page.load.state),
    isGrave: ['reject', 'withdraw', 'refuse', 'abort', 'cancel'].includes(act),
    isDisabled: !isOnline,
    ...(act === 'crew'
      ? { to: boardOfLoad(page, choosesUnit) }
      : { run: runs[act] ?? (() => setAsked(act)) }),
  });
  const done = (message: string) => {
    setAsked(null);
    onChanged();
    notify({ message, tone: 'success' });
  };
  const close = () => setAsked(null);
  const trip = asked && tripDialogs[asked];
  return (
    <>
      <RecordTop
        facts={factsOf(page, new Date(page.trip.now))}
        {...actionsOf(role && actsOfLoad(standOf(page), role), toAction)}
        isSending={isSending}
      />
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      <Suspense fallback={null}>
        {trip && <TripDialogs act={{ kind: trip }} load={page.trip} onDone={done} onClose={close} />}
        {asked && asked in ledgerQuestions && (
          <AskLedger
            question={asked as LedgerQuestion}
            load={whole ?? page.load}
            onChanged={onChanged}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

/** The trip's forms, by what somebody wants to do. */
const tripDialogs = {
  next: 'next',
  receive: 'receive',
  swap: 'swap',
  water: 'water',
  divert: 'divert',
  refuse: 'refuse',
  abort: 'cancel',
} as const satisfies Partial<Record<LoadAct, string>> as Partial<
  Record<LoadAct, 'next' | 'receive' | 'swap' | 'water' | 'divert' | 'refuse' | 'cancel'>
>;

const seen = ({ load }: LoadPage) => ({ id: load.id, revision: load.revision });

/** How a load stands, as far as it decides what may be done. */
const standOf = ({ load, money, trip, isDayClosed }: LoadPage) => ({
  ...load,
  paidAt: money?.paidAt ?? null,
  hasCrew: trip.vehicleId !== null && trip.driverId !== null,
  lacksReceipt: trip.steps.dischargingAt !== null && trip.receipts.length === 0,
  isDayClosed,
});
