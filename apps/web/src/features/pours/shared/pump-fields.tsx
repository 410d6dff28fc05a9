import { Input, SegmentedControl, Select, TextInput } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { mayBePlanned, pumpKinds } from '@traco/contract/fleet-management/vehicle';
import type { PumpOption } from '@traco/contract/pours/pour';
import { pumpKindWords, vehicleStateWords } from '@traco/contract/pours/pour-words';
import { formatPlate } from '@traco/contract/values/identifiers';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import type { Marked } from './pour-choice.ts';
import classes from './pour-form.module.css';
import type { PourForm } from './use-pour-form.ts';

/** How the concrete is placed: from the truck or by a pump, of a kind or the very one by its name. */
export function PumpFields({ form, marked }: { form: PourForm; marked: Marked }) {
  const { draft, problems, change } = form;
  return (
    <div className={classes.pump}>
      {marked(
        'pumped',
        <Input.Wrapper
          label="Lançamento"
          labelElement="div"
          error={problems.pumped}
          labelProps={{ id: 'pour-pumped' }}
        >
          <SegmentedControl
            fullWidth
            aria-labelledby="pour-pumped"
            value={draft.pumped ? 'pumped' : 'direct'}
            data={[
              { value: 'direct', label: 'Convencional' },
              { value: 'pumped', label: 'Bombeado' },
            ]}
            onChange={(value) => change('pumped', value === 'pumped')}
            data-field="pumped"
          />
        </Input.Wrapper>,
      )}
      {draft.pumped && <WhichPump form={form} marked={marked} />}
    </div>
  );
}

function WhichPump({ form, marked }: { form: PourForm; marked: Marked }) {
  const { draft, problems, change, unitId } = form;
  const pumps = useQuery(
    api.pours.pumps.queryOptions({
      input: draft.pumped && unitId ? { unitId } : skipToken,
      staleTime: 60_000,
      meta: changesWith('vehicles'),
    }),
  );
  const offered = (pumps.data ?? []).filter(
    ({ id, kind }) => !draft.pumpKind || kind === draft.pumpKind || id === draft.pumpId,
  );
  const kindOf = (pumpId: string) => pumps.data?.find(({ id }) => id === pumpId)?.kind ?? '';
  return (
    <>
      {marked(
        'pumpKind',
        <Select
          label="Tipo de bomba"
          placeholder="Qualquer"
          data={pumpKinds.map((value) => ({ value, label: pumpKindWords[value] }))}
          value={draft.pumpKind || null}
          error={problems.pumpKind}
          onChange={(value) => {
            const kind = pumpKinds.find((one) => one === value) ?? '';
            change('pumpKind', kind);
            if (kind && draft.pumpId && kindOf(draft.pumpId) !== kind) change('pumpId', '');
          }}
          clearable
          comboboxProps={{ shadow: 'md' }}
          data-field="pumpKind"
        />,
      )}
      {marked(
        'pumpId',
        <Select
          label="Bomba"
          placeholder="A que estiver livre"
          data={offered.map((pump) => ({
            value: pump.id,
            label: nameOf(pump),
            disabled: !mayBePlanned(pump.state) && pump.id !== draft.pumpId,
          }))}
          value={draft.pumpId || null}
          error={problems.pumpId}
          nothingFoundMessage="Nenhuma bomba deste tipo"
          onChange={(value) => {
            change('pumpId', value ?? '');
            if (value) change('pumpKind', kindOf(value));
          }}
          clearable
          searchable
          comboboxProps={{ shadow: 'md' }}
          data-field="pumpId"
        />,
      )}
      {marked(
        'pipeMetres',
        <TextInput
          label="Tubulação (m)"
          value={draft.pipeMetres}
          error={problems.pipeMetres}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          onChange={(event) => change('pipeMetres', event.currentTarget.value.replace(/\D/g, ''))}
          data-field="pipeMetres"
        />,
      )}
    </>
  );
}

/** `B-02 · Bomba-lança 36 m`, and how it stands when it cannot be sent. */
function nameOf({ fleetNumber, plate, kind, reachMetres, state }: PumpOption): string {
  const reach = reachMetres ? ` ${reachMetres} m` : '';
  return [
    fleetNumber || formatPlate(plate),
    kind && `${pumpKindWords[kind]}${reach}`,
    !mayBePlanned(state) && vehicleStateWords[state].toLowerCase(),
  ]
    .filter(Boolean)
    .join(' · ');
}
