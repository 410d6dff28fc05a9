import { TextInput } from '@mantine/core';
import type { PlannedLoad } from '@traco/contract/concrete-volume/planned-loads';
import { vehicleName } from '@traco/contract/fleet-management/vehicle-name';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatM3, formatTime } from '../../../lib/formats.ts';
import classes from '../styles/planned.module.css';
import { matchingPlanned } from './planned-draft.ts';

interface Props {
  loads: readonly PlannedLoad[];
  timeZone: string;
  now: number;
  onChoose: (load: PlannedLoad) => void;
}

/** Today's planned loads before anything is typed: Enter takes the first, words find another. */
export function PlannedList({ loads, timeZone, now, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const shown = matchingPlanned(loads, typed);
  const active = Math.min(at, shown.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) {
      event.preventDefault();
      const next = Math.max(0, Math.min(shown.length - 1, active + move));
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    const chosen = shown[active];
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !chosen) return;
    event.preventDefault();
    onChoose(chosen);
  };
  return (
    <section className={classes.planned} aria-label="Cargas programadas para hoje">
      <TextInput
        label={`Programadas para hoje (${loads.length})`}
        placeholder="Cliente, obra, caminhão ou motorista"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        autoComplete="off"
        data-field="planned"
      />
      <div id={id} role="listbox" tabIndex={-1} aria-label="Cargas programadas" className={classes.options}>
        {shown.map((load, index) => (
          <PlannedOption
            key={load.id}
            id={`${id}-${index}`}
            load={load}
            isActive={index === active}
            timeZone={timeZone}
            now={now}
            onChoose={() => onChoose(load)}
          />
        ))}
      </div>
      {shown.length === 0 && <p className={classes.none}>Nenhuma carga programada com estas palavras.</p>}
    </section>
  );
}

interface OptionProps {
  id: string;
  load: PlannedLoad;
  isActive: boolean;
  timeZone: string;
  now: number;
  onChoose: () => void;
}

function PlannedOption({ id, load, isActive, timeZone, now, onChoose }: OptionProps) {
  const late = Math.floor((now - Date.parse(load.plannedAt)) / 60_000);
  const { vehicle, driver, pour } = load;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      onClick={onChoose}
    >
      <span className={classes.when}>
        {formatTime(load.plannedAt, timeZone)}
        {late > 0 && <small data-late>{late} min</small>}
      </span>
      <span className={classes.who}>
        <b>
          {load.customer.name}
          {load.site && ` · ${load.site.name}`}
        </b>
        <small>
          {[
            load.mix.code,
            vehicle ? vehicleName(vehicle) : 'sem caminhão',
            driver?.name ?? 'sem motorista',
            pour.turn && `carga ${pour.turn} de ${pour.turns}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <strong>{formatM3(load.loadedM3)}</strong>
    </div>
  );
}
