import { Button, Group } from '@mantine/core';
import type { Load } from '@traco/contract/concrete-volume/load';
import { formatM3, formatTime } from '../../../lib/formats.ts';
import { Callout } from '../../../ui/callout.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { addressOfLoad } from '../../totals/shared/list-address.ts';
import { noteText } from '../shared/load-words.ts';
import form from '../styles/form.module.css';

/** Says that a load looks the same, shows it, and lets the person record this one all the same. */
export function DuplicateWarning({ load, onAccept }: { load: Load; onAccept: () => void }) {
  return (
    <Callout tone="warning" title="Esta carga parece repetida" role="alert" takesFocus>
      <p className={form.duplicateLine}>
        Já existe: nota {noteText(load)}, {load.customer.name},{' '}
        {formatTime(load.loadedAt, load.unit.timeZone)}, {formatM3(load.loadedM3)}.
      </p>
      <Group gap="sm" mt="xs">
        <Button variant="default" onClick={onAccept}>
          Lançar assim mesmo
        </Button>
        <ScreenLink to={addressOfLoad(load.id, load.dayOn)}>Ver a outra carga</ScreenLink>
      </Group>
    </Callout>
  );
}
