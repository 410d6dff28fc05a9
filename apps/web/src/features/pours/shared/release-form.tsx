import { Button, Group } from '@mantine/core';
import type { Pour } from '@traco/contract/pours/pour';
import { type FormEvent, useState } from 'react';
import { VolumeField } from '../../../kit/form/typed-fields.tsx';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { parseBrazilianNumber, typedVolume } from '../../../lib/brazilian-number.ts';
import { formatM3 } from '../../../lib/formats.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { Callout } from '../../../ui/callout.tsx';
import { currentPour } from './pour-refusals.ts';
import { openVolume } from './pour-words.ts';

interface Props {
  pour: Pour;
  onDone: (pour: Pour, message: string) => void;
  onBack: () => void;
}

/** "Última carga": gives back what will not be used, so that trucks and plant are free for others. */
export function ReleaseForm({ pour, onDone, onBack }: Props) {
  const open = openVolume(pour);
  const [typed, setTyped] = useState(typedVolume(open));
  const { send, isSending, failure, tell } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const m3 = parseBrazilianNumber(typed);
    if (m3 === null || m3 <= 0) return tell('Informe quantos m³ não serão usados.');
    void send(
      async () => {
        const next = await client.pours.release({ id: pour.id, revision: pour.revision, m3 });
        onDone(next, `${formatM3(m3)} liberados.`);
      },
      (error) => {
        const current = currentPour(error);
        if (!current) return undefined;
        setTyped(typedVolume(openVolume(current)));
        return `${sentenceFor(error)} Agora faltam ${formatM3(openVolume(current))}.`;
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Última carga">
      <p>
        Faltam <b>{formatM3(open)}</b>. Diga quanto não será usado: as cargas que sobram saem do dia e o resto
        segue programado.
      </p>
      <VolumeField label="Liberar (m³)" field="release" most={open} value={typed} onChange={setTyped} />
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        <Button type="submit" loading={isSending}>
          Liberar volume
        </Button>
      </Group>
    </form>
  );
}
