import { Button, Group, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PriceList } from '@traco/contract/price-lists/price-lists';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { useState } from 'react';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { parseDay } from '../../lib/brazilian-date.ts';
import { parseCents } from '../../lib/brazilian-number.ts';
import { formatDay } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { pathOf } from '../../lib/paths.ts';
import { Callout } from '../../ui/callout.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import type { SetAddress } from '../../ui/use-address.ts';
import { AskFirst } from './ask-first.tsx';
import { checkList, draftOfList, listLabels } from './list-draft.ts';
import { PriceChange } from './price-change.tsx';
import classes from './price-lists.module.css';

const DAYS_AHEAD = 730;

/** A draft's prices, typed line by line; an empty price leaves the mix out. Publishing asks once more. */
export function DraftList({ list, set: setAddress }: { list: PriceList; set: SetAddress }) {
  const queries = useQueryClient();
  const mixes = useQuery(api.mixes.list.queryOptions({ input: {} })).data ?? [];
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null);
  const { send, isSending, failure } = useSending();
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: api.priceLists.key() });
    void queries.invalidateQueries({ queryKey: api.catalogue.key() });
  };
  const form = useForm({
    name: `price-list ${list.id}`,
    row: list,
    draftOf: draftOfList,
    labels: listLabels,
    check: checkList,
    save: (fields, { base }) =>
      client.priceLists.edit({ ...fields, id: list.id, revision: base?.revision ?? list.revision }),
    words: { prices: (prices) => `${Object.keys(prices as object).length} preços` },
    onSaved: () => {
      refresh();
      notify({ message: 'Rascunho salvo.', tone: 'success' });
    },
  });
  const { draft, problems, set } = form;
  const today = dayIn(new Date(), deviceZone());
  const before = new Map(list.items.map((item) => [item.mix.id, item.beforeCentsPerM3]));
  const act = async (call: () => Promise<unknown>, message: string, after: () => void) => {
    await send(async () => {
      await call();
      notify({ message, tone: 'success' });
      after();
    });
    setAsking(null);
    refresh();
  };
  const isTouched = JSON.stringify(draft) !== JSON.stringify(draftOfList(list));
  const lines = mixes.length > 0 ? mixes : list.items.map(({ mix }) => mix);

  return (
    <FormFrame
      form={form}
      label="Rascunho da tabela"
      button="Salvar rascunho"
      onClose={() => setAddress({ tabela: null })}
    >
      <Group gap="sm" align="flex-end">
        <TextInput {...form.field('name')} maxLength={80} />
        <div className={classes.day}>
          <span aria-hidden="true">Vale desde</span>
          <DayField
            label="Vale desde"
            value={draft.validFrom}
            today={addDays(today, DAYS_AHEAD)}
            parse={(typed) => parseDay(typed, today)}
            onChange={(day) => set('validFrom', day)}
          />
        </div>
        <Button
          component={ScreenLink}
          to={pathOf('/price-lists', {}, { tabela: list.id, importar: 1 })}
          variant="default"
        >
          Importar preços
        </Button>
        <Button
          variant="default"
          disabled={isTouched || asking !== null}
          title={isTouched ? 'Salve o rascunho antes' : undefined}
          onClick={() => setAsking('publish')}
        >
          Publicar tabela
        </Button>
        <Button variant="subtle" disabled={asking !== null} onClick={() => setAsking('discard')}>
          Descartar rascunho
        </Button>
      </Group>
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      {asking === 'publish' && (
        <AskFirst
          title={`Publicar ${list.name}?`}
          button="Publicar"
          isSending={isSending}
          onDo={() =>
            void act(
              () => client.priceLists.publish({ id: list.id, revision: list.revision }),
              'Tabela publicada.',
              () => undefined,
            )
          }
          onClose={() => setAsking(null)}
        >
          Passa a valer em {formatDay(list.validFrom)} e não muda mais. Para corrigir, publica-se outra
          tabela.
        </AskFirst>
      )}
      {asking === 'discard' && (
        <AskFirst
          title={`Descartar ${list.name}?`}
          button="Descartar"
          isSending={isSending}
          onDo={() =>
            void act(
              () => client.priceLists.discard({ id: list.id, revision: list.revision }),
              'Rascunho descartado.',
              () => setAddress({ tabela: null }),
            )
          }
          onClose={() => setAsking(null)}
        >
          Os preços digitados neste rascunho se perdem. As tabelas publicadas ficam como estão.
        </AskFirst>
      )}
      {problems.prices && (
        <Callout tone="danger" role="alert">
          {problems.prices}
        </Callout>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <section className={classes.scroll} data-field="prices" tabIndex={0} aria-label="Preços do rascunho">
        <table className={classes.prices}>
          <thead>
            <tr>
              <th scope="col">Traço</th>
              <th scope="col" data-number>
                Preço/m³ (R$)
              </th>
              <th scope="col" data-number>
                Mínimo/m³ (R$)
              </th>
              <th scope="col" data-number>
                Mudança
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((mix) => {
              const typed = draft.prices[mix.id] ?? { price: '', floor: '' };
              const type = (field: 'price' | 'floor') => (event: { currentTarget: { value: string } }) =>
                set('prices', {
                  ...draft.prices,
                  [mix.id]: { ...typed, [field]: event.currentTarget.value },
                });
              return (
                <tr key={mix.id}>
                  <th scope="row">
                    {mix.code}
                    <small>{mix.name}</small>
                  </th>
                  <td data-number>
                    <TextInput
                      size="xs"
                      aria-label={`Preço de ${mix.code}`}
                      inputMode="decimal"
                      placeholder="preço base"
                      value={typed.price}
                      onChange={type('price')}
                    />
                  </td>
                  <td data-number>
                    <TextInput
                      size="xs"
                      aria-label={`Mínimo de ${mix.code}`}
                      inputMode="decimal"
                      value={typed.floor}
                      onChange={type('floor')}
                    />
                  </td>
                  <td data-number>
                    {typed.price && (
                      <PriceChange cents={parseCents(typed.price)} before={before.get(mix.id) ?? null} />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </FormFrame>
  );
}
