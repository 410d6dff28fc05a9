import { Button, Checkbox, ColorInput, NativeSelect, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { EmailSignature, SignatureSources } from '@traco/contract/email-signature/email-signature';
import {
  lockedFields,
  type SignatureLayout,
  signatureLayouts,
  signatureLayoutWords,
} from '@traco/contract/email-signature/signature-fields';
import { homeOf } from '@traco/contract/routes/homes';
import { formatPhone } from '@traco/contract/values/identifiers';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { fieldProps } from '../../kit/form/field-props.ts';
import type { EditForm } from '../../kit/form/use-edit-form.ts';
import { useSending } from '../../kit/form/use-sending.ts';
import { usePerson } from '../../kit/session/person.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';
import classes from './email-signature.module.css';
import { draftOf, type SignatureDraft } from './signature-draft.ts';

const labels: Record<keyof SignatureDraft, string> = {
  name: 'Nome',
  jobTitle: 'Função',
  email: 'E-mail',
  phone: 'Telefone',
  mobile: 'Celular',
  whatsapp: 'O celular abre o WhatsApp',
  site: 'Site',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  address: 'Endereço da unidade',
  logo: 'Logo da empresa',
  notice: 'Aviso de privacidade',
  sellerId: 'Página do vendedor',
  layout: 'Modelo',
  colour: 'Cor',
};
const BRAND = ['#b0470f', '#1c1a17', '#204060', '#2f5d3a', '#5b3a6b', '#7a5c1e'];

/** The fields of a signature, in the order in which a person thinks of them; what the company locks stays as it is. */
export function SignatureForm(props: {
  form: EditForm<SignatureDraft, EmailSignature>;
  sources: SignatureSources;
  onRemove: (() => Promise<void>) | undefined;
}) {
  const { form, sources, onRemove } = props;
  const { draft, set, problems } = form;
  const me = usePerson();
  const removing = useSending();
  const locked = lockedFields(sources.template);
  const isLocked = (field: keyof SignatureDraft) => field in locked;
  const base = fieldProps(form, labels);
  const text = (field: keyof SignatureDraft & string, mask?: (typed: string) => string) => ({
    ...base(field, mask),
    disabled: isLocked(field),
    rightSection: isLocked(field) ? <IconLock size={16} aria-label="Definido pela empresa" /> : undefined,
  });
  const check = (field: 'address' | 'logo' | 'notice' | 'whatsapp', disabled = false) => (
    <Checkbox
      label={labels[field]}
      checked={draft[field]}
      disabled={disabled || isLocked(field)}
      data-field={field}
      onChange={(event) => set(field, event.currentTarget.checked)}
    />
  );
  return (
    <section className={classes.fields} aria-label="Dados da assinatura">
      <EditFormFrame
        form={form}
        label="Assinatura de e-mail"
        button="Guardar assinatura"
        labels={labels}
        draftOf={(row) => draftOf(row?.fields ?? null, sources.template)}
        onClose={{ to: me ? homeOf(me) : '/' }}
      >
        {Object.keys(locked).length > 0 && (
          <p className={classes.hint}>
            <IconLock size={16} aria-hidden /> O modelo da empresa define parte desta assinatura.
          </p>
        )}
        <FieldGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...text('name')} maxLength={80} autoComplete="off" />
          <TextInput {...text('jobTitle')} maxLength={80} placeholder="Vendas, balança, gerência" />
          <TextInput {...text('phone', formatPhone)} inputMode="tel" placeholder="(15) 3222-1000" />
          <TextInput {...text('mobile', formatPhone)} inputMode="tel" placeholder="(15) 98765-4321" />
          <TextInput {...text('email')} inputMode="email" autoComplete="off" />
          <TextInput {...text('site')} inputMode="url" placeholder="www.empresa.com.br" />
          <TextInput {...text('linkedin')} inputMode="url" placeholder="Opcional" />
          <TextInput {...text('instagram')} inputMode="url" placeholder="Opcional" />
          <NativeSelect
            label={labels.layout}
            value={draft.layout}
            disabled={isLocked('layout')}
            error={problems.layout}
            data-field="layout"
            data={signatureLayouts.map((value) => ({ value, label: signatureLayoutWords[value] }))}
            onChange={(event) => set('layout', event.currentTarget.value as SignatureLayout)}
          />
          <ColorInput
            label={labels.colour}
            value={draft.colour}
            disabled={isLocked('colour')}
            error={problems.colour}
            data-field="colour"
            format="hex"
            swatches={BRAND}
            swatchesPerRow={6}
            eyeDropperButtonProps={{ 'aria-label': 'Escolher cor da tela' }}
            onChange={(value) => set('colour', value)}
          />
        </FieldGrid>
        <NativeSelect
          label={labels.sellerId}
          description="Se o código do vendedor for trocado, o link das assinaturas já coladas deixa de abrir."
          value={draft.sellerId}
          error={problems.sellerId}
          data-field="sellerId"
          data={[
            { value: '', label: 'Sem link' },
            ...sources.sellers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => set('sellerId', event.currentTarget.value)}
        />
        <div className={classes.checks}>
          {check('whatsapp', draft.mobile === '')}
          {check('address')}
          {check('logo', !sources.logo)}
          {check('notice')}
        </div>
        {!sources.logo && (
          <p className={classes.hint}>A empresa ainda não tem logo: o administrador o envia.</p>
        )}
        {onRemove && (
          <Button
            variant="subtle"
            color="red"
            className={classes.remove}
            loading={removing.isSending}
            onClick={() => removing.send(onRemove)}
          >
            Remover esta assinatura
          </Button>
        )}
        {removing.failure && <p role="alert">{removing.failure}</p>}
      </EditFormFrame>
    </section>
  );
}
