import { MultiSelect } from '@mantine/core';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { badgeSheet } from '@traco/contract/qr-codes/qr-art/sizes';
import { type CodeChoice, MOST_ASKED, MOST_BADGES } from '@traco/contract/qr-codes/qr-codes';
import { useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { api, client } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useLook } from '../look-fields.tsx';
import classes from '../qr-codes.module.css';
import { useFoundPeople } from '../use-found-people.ts';

const perSheet = badgeSheet.columns * badgeSheet.rows;
const labelOf = ({ name, jobTitle }: CodeChoice) => `${name} · ${jobTitle}`;

/** Badges of many employees on A4 sheets of ten with cut marks. */
export function BadgesDialog({ first, onClose }: { first: readonly string[]; onClose: () => void }) {
  const those = useQueries({
    queries: Array.from({ length: Math.ceil(first.length / MOST_ASKED) }, (_, turn) =>
      api.qrCodes.people.queryOptions({
        input: { kind: 'employee', personIds: first.slice(turn * MOST_ASKED, (turn + 1) * MOST_ASKED) },
      }),
    ),
    combine: (parts) => parts.flatMap(({ data }) => data ?? []),
  });
  const [changed, setChanged] = useState<CodeChoice[] | null>(null);
  const chosen = changed ?? those;
  const { people, data, onSearchChange } = useFoundPeople('employee', chosen, labelOf);
  const { wish, fields } = useLook();
  const queries = useQueryClient();
  const { send, isSending, failure, tell } = useSending();
  const personIds = chosen.map(({ id }) => id);
  const off = chosen.filter(({ isOn }) => !isOn).length;
  const sheets = Math.ceil(personIds.length / perSheet);
  const print = () => {
    if (personIds.length === 0) return tell('Escolha ao menos um funcionário.');
    return send(async () => {
      saveFile(await client.qrCodes.badges({ personIds, layout: 'sheet', ...wish }));
      await queries.invalidateQueries({ queryKey: api.qrCodes.read.key() });
      onClose();
    });
  };
  return (
    <FormDialog
      title="Folha de crachás"
      button="Baixar PDF"
      isSending={isSending}
      failure={failure}
      onSend={print}
      onClose={onClose}
    >
      <MultiSelect
        label="Funcionários"
        searchable
        clearable
        maxValues={MOST_BADGES}
        nothingFoundMessage="Nenhum funcionário"
        data={data}
        filter={({ options }) => options}
        onSearchChange={onSearchChange}
        value={personIds}
        onChange={(ids) => setChanged(people.filter(({ id }) => ids.includes(id)))}
      />
      <div className={classes.looks}>{fields}</div>
      <p className={classes.quiet}>
        {sheets === 1 ? 'Uma folha A4' : `${sheets} folhas A4`}, dez crachás em cada, frente e verso com
        marcas de corte. Imprima nos dois lados pela borda longa, em tamanho real (100%).
      </p>
      {off > 0 && (
        <p className={classes.quiet}>
          {off === 1 ? 'Um dos escolhidos está' : `${off} dos escolhidos estão`} com a página desligada: o
          crachá responde “vínculo não confirmado”.
        </p>
      )}
    </FormDialog>
  );
}
