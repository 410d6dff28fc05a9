import { whatForbids } from '@traco/contract/attention/driver/driver-attention';
import type { DriverAct, DriverAttention } from '@traco/contract/attention/driver/facts';
import { stepWords } from '@traco/contract/concrete-volume/load-words';
import type { DriverDay, DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import { nextTripStep, type TripStep } from '@traco/contract/operational-sheet/trip';
import { type ReactNode, useState } from 'react';
import { stepVerbs } from '../shared/driver-day/driver-words.ts';
import { lifeLeftIfLoadedNow } from '../shared/driver-day/load-clock.ts';
import { AttentionStrip, StripAction } from './attention-strip.tsx';
import { SHORT_LIFE_MINUTES } from './load-card.tsx';
import { PlantsWord } from './plants-word.tsx';
import classes from './sheet-entries.module.css';
import { ShortLife } from './short-life.tsx';
import { useSheetForm } from './use-sheet-form.ts';
import { useTakenStep } from './use-taken-step.ts';

/** What the book asks of a step before it may be taken. */
const actOf: Partial<Record<TripStep, DriverAct>> = { loading: 'load', discharging: 'discharge' };

/**
 * The strip that says what is to be known, and the one big button below it: the next step of the trip, or what comes
 * before it. What the book forbids is never offered: the button does then what has to be done about it. What was pressed stands on the device at once, with
 * its time, and leaves it three seconds later, until when a slip of a glove is undone.
 */
export function NextStep({
  load,
  day,
  attention,
}: {
  load: DriverLoad | undefined;
  day: DriverDay;
  attention: readonly DriverAttention[];
}) {
  const { open } = useSheetForm();
  const { taken, take, undo } = useTakenStep(day);
  const [warns, setWarns] = useState(false);
  const [asks, setAsks] = useState(false);

  if (taken) return <UndoStep step={taken.step} onUndo={() => undo(taken)} />;
  const next = load && nextTripStep(load.state);
  const act = next && actOf[next];
  const against = act && whatForbids(attention, act);
  const shown = against ?? attention[0];
  // What a refused load asks for is its return, whatever else is graver: that is said above it.
  const isButton = load?.state === 'refused' ? isReturnOf(load, shown) : against !== undefined;
  const strip = shown && <AttentionStrip attention={shown} day={day} isButton={isButton} />;
  if (!load || (!next && load.state !== 'refused'))
    return strip ? <div className={classes.next}>{strip}</div> : null;
  if (load.state === 'refused')
    return (
      <BigButton
        strip={strip}
        word="Registrar retorno"
        hint="carga recusada"
        onPress={() => open('retorno', { carga: load.id })}
      />
    );

  const step = (reason = '') => {
    setWarns(false);
    setAsks(false);
    void take(load, next!, reason);
  };
  if (against) {
    return (
      <div className={classes.next}>
        {strip}
        <StripAction action={against.action} day={day} className={classes.big ?? ''} />
        {act === 'discharge' && (
          <button type="button" className={classes.afterCall} onClick={() => setAsks(true)}>
            A usina autorizou a descarga
          </button>
        )}
        {asks && <PlantsWord onClose={() => setAsks(false)} onSay={(who) => step(`Autorizou: ${who}`)} />}
      </div>
    );
  }
  const left = lifeLeftIfLoadedNow(load, day.settings);
  const press = () => {
    if (next === 'en_route') return open('saida', { carga: load.id });
    if (next === 'loading' && left < SHORT_LIFE_MINUTES) return setWarns(true);
    step();
  };
  if (next === 'returning' && !load.receipt) {
    return (
      <BigButton
        strip={strip}
        word="Registrar recebimento"
        hint="antes de sair da obra"
        onPress={() => open('recebimento', { carga: load.id })}
      />
    );
  }
  return (
    <>
      <BigButton strip={strip} word={stepVerbs[next!]} hint={load.customer} onPress={press} />
      {warns && (
        <ShortLife load={load} day={day} left={left} onWait={() => setWarns(false)} onLoad={() => step()} />
      )}
    </>
  );
}

/** Whether what is said asks for the return that the big button opens. */
const isReturnOf = ({ id }: DriverLoad, shown: DriverAttention | undefined): boolean =>
  shown?.action.kind === 'form' && shown.action.form === 'retorno' && shown.action.loadId === id;

function BigButton(props: { strip: ReactNode; word: string; hint: string; onPress: () => void }) {
  const { strip, word, hint, onPress } = props;
  return (
    <div className={classes.next}>
      {strip}
      <button type="button" className={classes.big} onClick={onPress}>
        {word}
        <small>{hint}</small>
      </button>
    </div>
  );
}

const UndoStep = ({ step, onUndo }: { step: TripStep; onUndo: () => void }) => (
  <div className={classes.next}>
    <button type="button" className={classes.big} data-undo onClick={onUndo}>
      Desfazer
      <small>{stepWords[step]} registrada</small>
    </button>
  </div>
);
