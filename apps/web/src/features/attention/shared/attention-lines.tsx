import { Button, SegmentedControl } from '@mantine/core';
import type { AttentionLine } from '@traco/contract/attention/lines';
import { pressing } from '@traco/contract/attention/pressing';
import type { Attention, SnoozedLine } from '@traco/contract/attention/told';
import type { Role } from '@traco/contract/roles';
import { lazy, Suspense, useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { formatCount, formatTime } from '../../../lib/formats.ts';
import { useAddress } from '../../../ui/use-address.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { AttentionLineItem } from './attention-line.tsx';
import classes from './attention-lines.module.css';

/** Fetched when something is put off. */
const SnoozeDialog = lazy(async () => ({ default: (await import('./snooze-dialog.tsx')).SnoozeDialog }));

/** Lines that a phone shows until the rest is asked for; the gravest stand first. */
const SHOWN_ON_PHONE = 8;

interface Props {
  attention: Attention;
  role: Role;
  /** What is said where nothing waits. */
  calm?: string | undefined;
  onChanged: () => void;
}

/** Everything that needs a person, the gravest first: of one plant, or of those that one sees; and what was put off. */
export function AttentionLines({ attention, role, calm = 'Nada espera por você agora.', onChanged }: Props) {
  const [{ unidade, so }, set] = useAddress();
  const [putOff, setPutOff] = useState<AttentionLine>();
  const [showsAll, setShowsAll] = useState(false);
  const isPhone = useIsPhone();
  const units = unitsOf(attention.lines);
  const graves = attention.lines.filter(({ severity }) => severity === 'stop');
  const now = pressing(attention.lines);
  const chosen = so === 'grave' ? graves : so === 'agora' ? now : attention.lines;
  const shown = chosen.filter(({ unit }) => !unidade || unit?.id === unidade);
  const most = isPhone ? SHOWN_ON_PHONE : shown.length;
  const choices = [
    { value: 'tudo', label: 'Tudo', count: attention.count },
    { value: 'agora', label: 'A resolver', count: now.length },
    { value: 'grave', label: 'Grave', count: graves.length },
  ].filter(({ count }, turn, all) => count > 0 && count !== all[turn - 1]?.count);
  return (
    <>
      <div className={classes.filters} data-attention>
        {units.length > 1 && (
          <UnitChips units={units} chosen={unidade} onChoose={(id) => set({ unidade: id })} />
        )}
        {choices.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="O que mostrar"
            value={choices.some(({ value }) => value === so) ? so! : 'tudo'}
            onChange={(value) => set({ so: value === 'tudo' ? null : value })}
            data={choices.map(({ value, label, count }) => ({
              value,
              label: `${label} (${formatCount(count)})`,
            }))}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <p className={classes.calm}>{attention.lines.length === 0 ? calm : 'Nada com estes filtros.'}</p>
      ) : (
        <ul className={classes.lines}>
          {(showsAll ? shown : shown.slice(0, most)).map((line) => (
            <AttentionLineItem
              key={line.key}
              line={line}
              role={role}
              namesUnit={units.length > 1}
              now={Date.parse(attention.at)}
              more={
                <Button size="xs" variant="subtle" onClick={() => setPutOff(line)}>
                  Adiar
                </Button>
              }
            />
          ))}
        </ul>
      )}
      {!showsAll && shown.length > most && (
        <Button variant="default" onClick={() => setShowsAll(true)}>
          Mostrar mais {formatCount(shown.length - most)}
        </Button>
      )}
      {attention.snoozed.length > 0 && <PutOff lines={attention.snoozed} onChanged={onChanged} />}
      {putOff && (
        <Suspense>
          <SnoozeDialog
            line={putOff}
            onClose={() => setPutOff(undefined)}
            onDone={() => {
              setPutOff(undefined);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface UnitCount {
  id: string;
  name: string;
  count: number;
  graves: number;
}

/** The plants of these lines, the worst first. */
function unitsOf(lines: readonly AttentionLine[]): UnitCount[] {
  const units = new Map<string, UnitCount>();
  for (const { unit, severity } of lines) {
    if (!unit) continue;
    const known = units.get(unit.id) ?? { id: unit.id, name: unit.name, count: 0, graves: 0 };
    units.set(unit.id, {
      ...known,
      count: known.count + 1,
      graves: known.graves + (severity === 'stop' ? 1 : 0),
    });
  }
  return [...units.values()].toSorted(
    (one, other) =>
      other.graves - one.graves || other.count - one.count || one.name.localeCompare(other.name, 'pt-BR'),
  );
}

interface ChipsProps {
  units: readonly UnitCount[];
  chosen: string | undefined;
  onChoose: (id: string | null) => void;
}

/** Each plant with how much of it is grave: pressed, the list is of that plant alone. */
const UnitChips = ({ units, chosen, onChoose }: ChipsProps) => (
  <ul className={classes.units} aria-label="Unidades">
    {units.map(({ id, name, count, graves }) => (
      <li key={id}>
        <button
          type="button"
          className={classes.unit}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id === chosen ? null : id)}
        >
          {name} {graves > 0 && <b>{graves === 1 ? '1 grave' : `${graves} graves`}</b>}
          <span>{count}</span>
        </button>
      </li>
    ))}
  </ul>
);

/** What this person has put off: when it comes back, why, and the way to have it back now. */
function PutOff({ lines, onChanged }: { lines: readonly SnoozedLine[]; onChanged: () => void }) {
  const { send, isSending, failure } = useSending();
  const wake = (key: string) =>
    send(async () => {
      await client.attention.wake({ key });
      onChanged();
    });
  return (
    <details className={classes.putOff}>
      <summary>Adiados por você ({lines.length})</summary>
      {failure && <p role="alert">{failure}</p>}
      <ul className={classes.lines}>
        {lines.map(({ key, about, sentence, until, reason, unit }) => (
          <li key={key} className={classes.rest}>
            <span>
              {about}: {sentence}
              <small>
                Volta às {formatTime(until, unit?.timeZone ?? 'America/Sao_Paulo')}. Motivo: {reason}
              </small>
            </span>
            <Button size="xs" variant="default" loading={isSending} onClick={() => void wake(key)}>
              Trazer de volta
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
