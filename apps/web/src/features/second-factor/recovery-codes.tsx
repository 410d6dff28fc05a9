import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import classes from './second-factor.module.css';

/** Codes for the day the phone is lost: shown this once, to write down, save or print. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false);
  const lines = [
    'Traço: códigos de recuperação',
    'Cada um entra uma vez no lugar do segundo fator.',
    '',
    ...codes,
  ];
  return (
    <div className={classes.stack}>
      <Text>
        Guarde estes códigos fora do celular, em papel. Cada um entra <strong>uma vez</strong> no lugar do
        segundo fator. Eles não aparecem de novo.
      </Text>
      <ol className={classes.codes} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Group>
        <Button variant="default" onClick={() => window.print()}>
          Imprimir
        </Button>
        <Button
          variant="default"
          onClick={() =>
            saveFile(new File([lines.join('\r\n')], 'traco-codigos.txt', { type: 'text/plain' }))
          }
        >
          Salvar arquivo
        </Button>
      </Group>
      <Checkbox
        label="Guardei os códigos"
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button disabled={!isKept} onClick={onDone}>
          Concluir
        </Button>
      </Group>
    </div>
  );
}
