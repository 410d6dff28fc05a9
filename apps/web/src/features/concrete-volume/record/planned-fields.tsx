import { Button } from '@mantine/core';
import type { PlannedLoad } from '@traco/contract/concrete-volume/planned-loads';
import { noteName } from '@traco/contract/delivery-note/delivery-note-words';
import { formatTime } from '../../../lib/formats.ts';
import form from '../styles/form.module.css';
import classes from '../styles/planned.module.css';
import { DeliveryFields } from './delivery-fields.tsx';
import { type LoadFieldsProps, LoadM3Field, MomentFields, RemarksField, WhyUnusual } from './load-fields.tsx';

interface Props extends LoadFieldsProps {
  planned: PlannedLoad;
  timeZone: string;
  /** The note that it gets when nobody is quicker. */
  nextNote: { series: string; number: number } | null;
  onLeave: () => void;
}

/** A planned load as it is loaded: what its pour says stands above, what the plant says of it can be changed. */
export function PlannedFields({ planned, timeZone, nextNote, onLeave, ...props }: Props) {
  const { lookups } = props;
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
        <MomentFields {...props} />
        <LoadM3Field field="loadedM3" {...props} />
      </div>
      <WhyUnusual {...props} at={['day', 'time', 'loadedM3']} />
      <DeliveryFields {...props} lookups={withOwn} />
      <WhyUnusual {...props} at={['vehicleId', 'driverId', 'price']} />
      <RemarksField {...props} />
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
