import { Button, Textarea } from '@mantine/core';
import type { PlannedLoad } from '@traco/contract/concrete-volume/planned-loads';
import { noteName } from '@traco/contract/delivery-note/delivery-note-words';
import { LOAD_M3 } from '@traco/contract/operational-sheet/sheet-limits';
import { VolumeField, WhenField } from '../../../kit/form/typed-fields.tsx';
import { formatTime } from '../../../lib/formats.ts';
import form from '../styles/form.module.css';
import classes from '../styles/planned.module.css';
import { DeliveryFields } from './delivery-fields.tsx';
import { type LoadFieldsProps, WhyUnusual } from './load-fields.tsx';

interface Props extends LoadFieldsProps {
  planned: PlannedLoad;
  timeZone: string;
  /** The note that it gets when nobody is quicker. */
  nextNote: { series: string; number: number } | null;
  onLeave: () => void;
}

/** A planned load as it is loaded: what its pour says stands above, what the plant says of it can be changed. */
export function PlannedFields({ planned, timeZone, nextNote, onLeave, ...props }: Props) {
  const { draft, problems, today, onChange, lookups } = props;
  const { vehicle, driver } = planned;
  const has = (all: readonly { id: string }[], id: string) => all.some((one) => one.id === id);
  const withOwn = {
    ...lookups,
    vehicles:
      vehicle && !has(lookups.vehicles, vehicle.id)
        ? [...lookups.vehicles, { ...vehicle, driverId: null }]
        : lookups.vehicles,
    drivers: driver && !has(lookups.drivers, driver.id) ? [...lookups.drivers, driver] : lookups.drivers,
  };
  return (
    <div className={form.loadFields}>
      <PlannedSummary planned={planned} timeZone={timeZone} nextNote={nextNote} onLeave={onLeave} />
      <WhyUnusual {...props} at={['customerId']} />
      <div className={`${form.loadRow} ${classes.asLoaded}`}>
        <WhenField
          kind="day"
          label="Data"
          today={today}
          value={draft.day}
          error={problems.day}
          onChange={(value) => onChange('day', value)}
        />
        <WhenField
          kind="time"
          label="Hora"
          today={today}
          value={draft.time}
          error={problems.time}
          onChange={(value) => onChange('time', value)}
        />
        <VolumeField
          label="m³ carregado"
          field="loadedM3"
          most={LOAD_M3.most}
          value={draft.loadedM3}
          error={problems.loadedM3}
          onChange={(value) => onChange('loadedM3', value)}
        />
      </div>
      <WhyUnusual {...props} at={['day', 'time', 'loadedM3']} />
      <DeliveryFields {...props} lookups={withOwn} />
      <WhyUnusual {...props} at={['vehicleId', 'driverId', 'price']} />
      <Textarea
        label="Observações"
        value={draft.notes}
        error={problems.notes}
        autosize
        minRows={1}
        maxRows={4}
        onChange={(event) => onChange('notes', event.currentTarget.value)}
        data-field="notes"
      />
    </div>
  );
}

function PlannedSummary({
  planned,
  timeZone,
  nextNote,
  onLeave,
}: Pick<Props, 'planned' | 'timeZone' | 'nextNote' | 'onLeave'>) {
  const { customer, site, mix, seller, pour, plannedAt } = planned;
  const lines = [
    ['Cliente', customer.name],
    ['Obra', site?.name ?? '—'],
    ['Produto', `${mix.code} · ${mix.name}`],
    ['Vendedor', seller.name],
    ['Nota', nextNote ? `${noteName(nextNote)}, dada ao lançar` : 'dada ao lançar'],
  ];
  return (
    <section className={classes.summary} aria-label="Carga programada">
      <header>
        <b>
          Programação {pour.number}
          {pour.turn !== null && `, carga ${pour.turn} de ${pour.turns}`}, prevista para{' '}
          {formatTime(plannedAt, timeZone)}
        </b>
        <Button variant="subtle" size="compact-sm" onClick={onLeave} title="Esc">
          Escolher outra
        </Button>
      </header>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
