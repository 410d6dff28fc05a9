import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { Callout } from '../../ui/callout.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { AddTotp } from './add-totp.tsx';
import { FactorList } from './factor-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';

interface Props {
  /** When the person is done. */
  onReady: () => void;
  /** Told whether codes are shown that the person has not said to have kept. */
  onCodes?: (areShown: boolean) => void;
}

/** One's own second factors: what there is, what to add, what to take away. */
export function OwnFactors({ onReady, onCodes }: Props) {
  const found = useQuery({ ...api.secondFactor.own.queryOptions(), staleTime: 0 });
  const [adding, setAdding] = useState<'totp' | 'passkey'>();
  const [codes, setCodes] = useState<string[]>();
  const showCodes = (made: string[] | undefined) => {
    setCodes(made);
    onCodes?.(made !== undefined);
  };
  const added = (made: string[] | null) => {
    setAdding(undefined);
    if (made) showCodes(made);
    else if (found.data?.required) onReady();
    void found.refetch();
  };
  const back = () => setAdding(undefined);
  const kept = () => {
    showCodes(undefined);
    if (found.data?.required) onReady();
    else void found.refetch();
  };
  const step = codes ? 'codes' : (adding ?? 'list');
  const place = useFocusOnStep(step);
  return (
    <div ref={place} tabIndex={-1} className={classes.step}>
      {codes && <RecoveryCodes codes={codes} onDone={kept} />}
      {step === 'totp' && <AddTotp onAdded={added} onBack={back} />}
      {step === 'passkey' && <AddPasskey onAdded={added} onBack={back} />}
      {step === 'list' &&
        (found.data ? (
          <FactorList
            own={found.data}
            onAdd={setAdding}
            onCodes={showCodes}
            onChanged={async () => {
              await found.refetch();
              // What was pressed may be gone.
              place.current?.focus();
            }}
          />
        ) : found.error ? (
          <Callout tone="danger">{sentenceFor(found.error)}</Callout>
        ) : (
          <Skeleton height={140} />
        ))}
    </div>
  );
}

/** The keyboard goes on in the step that is shown: at its first field, or at its beginning. */
function useFocusOnStep(step: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    (place.current?.querySelector<HTMLElement>('[data-autofocus]') ?? place.current)?.focus();
  }, [step]);
  return place;
}
