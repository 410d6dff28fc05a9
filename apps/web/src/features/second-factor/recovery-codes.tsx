import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { usePerson } from '../../kit/session/person.ts';
import { formatDate } from '../../lib/formats.ts';
import { saveFile } from '../../lib/save-file.ts';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import classes from './second-factor.module.css';

const TITLE = 'Traço: códigos de recuperação';

/** Codes for the day the phone is lost: shown this once, to write down, save or print. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  const person = usePerson();
  useEffect(() => {
    if (isKept) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isKept]);
  const subtitle = `${person?.name ?? ''} · feitos em ${formatDate(new Date(), deviceZone())} · cada um entra uma vez no lugar do segundo fator`;
  const lines = [TITLE, subtitle, '', ...codes];
  const list = codes.map((code) => (
    <li key={code}>
      <code>{code}</code>
    </li>
  ));
  return (
    <div className={classes.stack}>
      <Text>
        Guarde estes códigos fora do celular, em papel. Cada um entra <strong>uma vez</strong> no lugar do
        segundo fator. Eles não aparecem de novo.
      </Text>
      <ol className={classes.codes} aria-label="Códigos de recuperação">
        {list}
      </ol>
      <Group>
        <Button variant="default" onClick={() => setPrinting(true)}>
          Imprimir
        </Button>
        <Button
          variant="default"
          onClick={() =>
            saveFile(new File([lines.join('\r\n')], 'traco-codigos.txt', { type: 'text/plain' }))
          }
        >
          Baixar arquivo
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
      {isPrinting && (
        <PrintSheet title={TITLE} subtitle={subtitle} className={classes.printed} onPrinted={printed}>
          <ol>{list}</ol>
        </PrintSheet>
      )}
    </div>
  );
}
