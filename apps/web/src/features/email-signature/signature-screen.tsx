import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { EmailSignature, SignatureSources } from '@traco/contract/email-signature/email-signature';
import { formatPhone } from '@traco/contract/values/identifiers';
import { useDeferredValue, useMemo } from 'react';
import { useForm } from '../../kit/form/use-form.ts';
import { api, client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { Callout } from '../../ui/callout.tsx';
import classes from './email-signature.module.css';
import { checkBy, draftOf, movedSeller, shownFields, signatureLabels } from './signature-draft.ts';
import { SignatureForm } from './signature-form.tsx';
import { SignaturePreview } from './signature-preview.tsx';

/** The fields at the left, what becomes of them at the right. */
export function SignatureScreen(props: {
  sources: SignatureSources;
  signature: EmailSignature | null;
  onSaved: (id: string) => void;
  onRemoved: () => void;
}) {
  const { sources, signature } = props;
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: api.emailSignature.key() });
  const form = useForm({
    name: `email-signature ${sources.unit.id} ${signature?.id ?? 'new'}`,
    row: signature,
    labels: signatureLabels,
    draftOf: (row: EmailSignature | null) => draftOf(row?.fields ?? null, sources.template),
    check: checkBy(sources.template),
    save: (fields, { base, id }) =>
      client.emailSignature.save({
        id: base?.id ?? id,
        revision: base?.revision ?? 0,
        unitId: sources.unit.id,
        fields,
      }),
    masks: { phone: formatPhone, mobile: formatPhone },
    refusals: { SELLER_NOT_FOUND: 'sellerId' },
    onSaved: ({ id }) => {
      void refresh().then(() => props.onSaved(id));
      notify({ message: 'Assinatura guardada.', tone: 'success' });
    },
  });
  const moved = movedSeller(signature, sources);
  const typed = useDeferredValue(form.draft);
  const fields = useMemo(() => shownFields(typed), [typed]);
  const remove = async () => {
    if (!signature) return;
    await client.emailSignature.remove({ id: signature.id });
    await refresh();
    props.onRemoved();
    notify({ message: `Assinatura de ${signature.fields.name} removida.`, tone: 'success' });
  };
  return (
    <Stack>
      {moved && (
        <Callout tone="warning" title="O link desta assinatura mudou" role="status">
          O código de {moved.name} foi trocado: o link que já está nos e-mails não abre mais. Guarde e copie a
          assinatura de novo.
        </Callout>
      )}
      <div className={classes.columns}>
        <SignatureForm form={form} sources={sources} onRemove={signature ? remove : undefined} />
        <SignaturePreview fields={fields} sources={sources} />
      </div>
    </Stack>
  );
}
