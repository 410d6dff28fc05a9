import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { api } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { pathOf, titleOf } from '../../lib/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useAddress } from '../../ui/use-address.ts';
import classes from './concrete-return.module.css';
import { LiveAnswer } from './live-answer.tsx';
import { Recorded } from './recorded.tsx';
import { ReturnFields } from './return-fields.tsx';
import { useReturnForm } from './use-return-form.ts';

/** Records what came back; then shows at once what it could become. */
export function RecordScreen() {
  const [search, set] = useAddress();
  return (
    <>
      <PageHeader
        title={titleOf('/concrete-return')}
        actions={
          <Button variant="default" component={ScreenLink} to={pathOf('/concrete-return-list', {})}>
            {titleOf('/concrete-return-list')}
          </Button>
        }
      />
      {search.retorno ? (
        <Recorded id={search.retorno} onNext={() => set({ retorno: null, carga: null })} />
      ) : (
        <RecordForm
          loadId={search.carga ?? ''}
          onRecorded={(id) => set({ retorno: id, carga: null }, false)}
        />
      )}
    </>
  );
}

function RecordForm({ loadId, onRecorded }: { loadId: string; onRecorded: (id: string) => void }) {
  const queries = useQueryClient();
  const parts = useReturnForm(loadId, (made) => {
    void queries.invalidateQueries({ queryKey: api.concreteReturn.key() });
    notify({ message: 'Retorno registrado.', tone: 'success' });
    onRecorded(made.id);
  });
  const { form } = parts;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter sends the form from any of its fields
    <div
      className={classes.columns}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.form.current?.requestSubmit();
      }}
    >
      <div className={classes.form}>
        <FormFrame
          form={form}
          label={titleOf('/concrete-return')}
          button="Registrar retorno"
          onClose={{ to: '/concrete-return-list' }}
        >
          <ReturnFields {...parts} />
        </FormFrame>
      </div>
      <LiveAnswer {...parts} />
    </div>
  );
}
