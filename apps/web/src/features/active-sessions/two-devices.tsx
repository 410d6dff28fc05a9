import { Button } from '@mantine/core';
import { counted } from '../../lib/counted.ts';
import { Callout } from '../../ui/callout.tsx';
import classes from './active-sessions.module.css';

/** Says that drivers' accounts are open on several devices, and leads to them. */
export function TwoDevices({ drivers, onShow }: { drivers: number; onShow: () => void }) {
  if (drivers === 0) return null;
  return (
    <Callout tone="warning" role="status">
      <div className={classes.alert}>
        <span>
          {counted(
            drivers,
            'motorista está com a conta aberta em dois aparelhos ou mais.',
            'motoristas estão com a conta aberta em dois aparelhos ou mais.',
          )}
        </span>
        <Button size="xs" variant="default" onClick={onShow}>
          Ver quais
        </Button>
      </div>
    </Callout>
  );
}
