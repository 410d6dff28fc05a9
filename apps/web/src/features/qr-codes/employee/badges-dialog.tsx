import { MultiSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { badgeSheet } from '@traco/contract/qr-art/sizes';
import { MOST_BADGES } from '@traco/contract/qr-codes';
import { useState } from 'react';
import { useSending } from '../../../domain/use-sending.ts';
import { api, client } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useLook } from '../look-fields.tsx';
import classes from '../qr-codes.module.css';

const perSheet = badgeSheet.columns * badgeSheet.rows;

/** Badges of many employees on A4 sheets of ten with cut marks. */
export function BadgesDialog({ first, onClose }: { first: readonly string[]; onClose: () => void }) {
  const { data: people = [] } = useQuery(api.qrCodes.people.queryOptions({ input: { kind: 'employee' } }));
  const [chosen, setChosen] = useState<string[]>([...first]);
  const { wish, fields } = useLook();
  const queries = useQueryClient();
  const { send, isSending, failure, tell } = useSending();
  const personIds = chosen.filter((id) => people.some((each) => each.id === id));
  const off = people.filter(({ id, isOn }) => personIds.includes(id) && !isOn).length;
  const units = [...Map.groupBy(people, ({ unitName }) => unitName)];
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
        data={units.map(([group, some]) => ({
          group,
          items: some.map(({ id, name, jobTitle }) => ({ value: id, label: `${name} · ${jobTitle}` })),
        }))}
        value={personIds}
        onChange={setChosen}
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
