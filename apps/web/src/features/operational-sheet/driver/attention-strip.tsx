import { IconAlertTriangle, IconInfoCircle, IconPhone } from '@tabler/icons-react';
import type { DriverAction, DriverAttention } from '@traco/contract/attention/driver/facts';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { plantLine } from '../shared/driver-day/plant-line.ts';
import classes from './attention-strip.module.css';
import { wayOf } from './route-links.ts';
import { useSheetForm } from './use-sheet-form.ts';

const formWords: Record<Extract<DriverAction, { kind: 'form' }>['form'], string> = {
  inicio: 'Iniciar jornada',
  checklist: 'Fazer checklist',
  retorno: 'Registrar retorno',
  lancamentos: 'Ver',
  codigo: 'Corrigir',
};

/** What they need to know before they press the button below: one sentence, and the one thing to do. */
export function AttentionStrip(props: {
  attention: DriverAttention;
  day: DriverDay;
  /** The big button is the action already. */
  isButton: boolean;
}) {
  const { attention, day, isButton } = props;
  const { severity, sentence } = attention;
  const Icon = severity === 'notice' ? IconInfoCircle : IconAlertTriangle;
  return (
    <section className={classes.strip} data-strip data-tone={severity} aria-label="Atenção">
      <Icon size={24} aria-hidden />
      <p role={severity === 'stop' ? 'alert' : 'status'}>{sentence}</p>
      {!isButton && <StripAction action={attention.action} day={day} className={classes.stripAction ?? ''} />}
    </section>
  );
}

/** The one thing to do about it, as small as in the strip or as large as the big button. */
export function StripAction(props: { action: DriverAction; day: DriverDay; className: string }) {
  const { action, day, className } = props;
  const { open } = useSheetForm();
  if (action.kind === 'form') {
    const { form, loadId, mends } = action;
    const about = { ...(loadId ? { carga: loadId } : {}), ...(mends ? { corrige: mends } : {}) };
    return (
      <button type="button" className={className} onClick={() => open(form, about)}>
        {formWords[form]}
      </button>
    );
  }
  if (action.kind === 'way') {
    const load = day.loads.find(({ id }) => id === action.loadId);
    return load ? (
      <a className={className} href={wayOf(load, day).waze} target="_blank" rel="noreferrer">
        Caminho
      </a>
    ) : null;
  }
  const line = plantLine(day);
  return line ? (
    <a className={className} href={line} data-call>
      <IconPhone size={22} aria-hidden /> Ligar
    </a>
  ) : (
    <button type="button" className={className} onClick={() => open('ajuda')}>
      Avisar a usina
    </button>
  );
}
