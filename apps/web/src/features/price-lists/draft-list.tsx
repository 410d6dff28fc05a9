import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { PriceList } from '@traco/contract/price-lists/price-lists';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { useState } from 'react';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { api, client } from '../../lib/api.ts';
import { parseDay } from '../../lib/brazilian-date.ts';
import { notify } from '../../lib/notices.ts';
import { pathOf } from '../../lib/paths.ts';
import { Callout } from '../../ui/callout.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import type { SetAddress } from '../../ui/use-address.ts';
import { checkList, draftOfList, listLabels } from './list-draft.ts';
import { PriceLines } from './price-lines.tsx';
import classes from './price-lists.module.css';
import { PublishOrDiscard } from './publish-or-discard.tsx';

const DAYS_AHEAD = 730;

/** A draft's prices, typed line by line; an empty price leaves the mix out. Publishing asks once more. */
export function DraftList({ list, set: setAddress }: { list: PriceList; set: SetAddress }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null);
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
  const isTouched = JSON.stringify(draft) !== JSON.stringify(draftOfList(list));

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
      <PublishOrDiscard
        list={list}
        asking={asking}
        onChanged={refresh}
        onDiscarded={() => setAddress({ tabela: null })}
        onClose={() => setAsking(null)}
      />
      {problems.prices && (
        <Callout tone="danger" role="alert">
          {problems.prices}
        </Callout>
      )}
      <PriceLines list={list} prices={draft.prices} onChange={(prices) => set('prices', prices)} />
    </FormFrame>
  );
}
