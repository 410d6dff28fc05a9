import { ActionIcon } from '@mantine/core';
import { IconLink, IconPrinter, IconWindowMaximize } from '@tabler/icons-react';
import type { RecordKind } from '@traco/contract/routes/record-address';
import { useContext } from 'react';
import { copyAndSay } from '../../lib/outcomes.ts';
import { PanelPlace } from '../../ui/panel-place.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './record.module.css';
import { useRecordAddress } from './use-record-address.ts';

const icon = { size: 18, 'aria-hidden': true } as const;
const quiet = { variant: 'subtle', color: 'gray', size: 'lg' } as const;

/** What may be done with any page of a thing: copy its address, open it whole, print it. */
export function RecordTools({ kind, id }: { kind: RecordKind; id: string }) {
  const place = useContext(PanelPlace);
  // There it is the whole screen already.
  const isPhone = useIsPhone();
  const to = useRecordAddress()(kind, id);
  if (!to) return null;
  const address = location.origin + to;
  return (
    <span className={classes.tools}>
      <ActionIcon
        {...quiet}
        aria-label="Copiar o endereço desta página"
        title="Copiar o endereço"
        onClick={() => void copyAndSay(address, 'Endereço copiado.', `Copie o endereço: ${address}`)}
      >
        <IconLink {...icon} />
      </ActionIcon>
      {place === 'beside' && !isPhone && (
        <ActionIcon
          {...quiet}
          component={ScreenLink}
          to={to}
          aria-label="Abrir em página inteira"
          title="Página inteira"
        >
          <IconWindowMaximize {...icon} />
        </ActionIcon>
      )}
      <ActionIcon
        {...quiet}
        aria-label="Imprimir esta página"
        title="Imprimir"
        onClick={() => window.print()}
      >
        <IconPrinter {...icon} />
      </ActionIcon>
    </span>
  );
}
