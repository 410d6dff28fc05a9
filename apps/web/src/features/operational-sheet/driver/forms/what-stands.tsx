import type { DriverAttention } from '@traco/contract/attention/driver/facts';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import touch from '../../../../ui/touch/touch.module.css';
import { CallIfAsked } from '../../shared/driver-day/call-if-asked.tsx';
import { StripAction } from '../attention-strip.tsx';

/** What is still open before something that closes the day, and the one thing to do about what stands against it. */
export function WhatStands(props: {
  /** What is to be done: "entregar". */
  verb: string;
  against: DriverAttention | undefined;
  sentences: readonly string[];
  day: DriverDay;
}) {
  const { verb, against, sentences, day } = props;
  if (sentences.length === 0) return null;
  return (
    <div className={touch.note} data-tone={against ? 'danger' : undefined}>
      {against ? `Antes de ${verb}, resolva:` : `Antes de ${verb}, veja:`}
      <ul aria-label="O que falta">
        {sentences.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {against && (
        <StripAction action={against.action} day={day} className={`${touch.button} ${touch.call}`} />
      )}
      {against?.action.kind !== 'call' && <CallIfAsked words={sentences} day={day} />}
    </div>
  );
}
