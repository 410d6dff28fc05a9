import { Button, Checkbox, ColorInput, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { EmailSignature, SignatureSources } from '@traco/contract/email-signature/email-signature';
import { lockedFields, signatureLayoutWords } from '@traco/contract/email-signature/signature-fields';
import { homeOf } from '@traco/contract/routes/homes';
import { ChoiceField } from '../../kit/form/choice-field.tsx';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import type { Form } from '../../kit/form/use-form.ts';
import { useSending } from '../../kit/form/use-sending.ts';
import { usePerson } from '../../kit/session/person.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';
import classes from './email-signature.module.css';
import type { SignatureDraft } from './signature-draft.ts';

const BRAND = ['#b0470f', '#1c1a17', '#204060', '#2f5d3a', '#5b3a6b', '#7a5c1e'];

/** The fields of a signature, in the order in which a person thinks of them; what the company locks stays as it is. */
export function SignatureForm(props: {
  form: Form<SignatureDraft, EmailSignature>;
  sources: SignatureSources;
  onRemove: (() => Promise<void>) | undefined;
}) {
  const { form, sources, onRemove } = props;
  const { draft } = form;
  const me = usePerson();
  const locked = lockedFields(sources.template);
  const isLocked = (field: keyof SignatureDraft) => field in locked;
  const text = (field: keyof SignatureDraft & string) => ({
    ...form.field(field),
    disabled: isLocked(field),
    rightSection: isLocked(field) ? <IconLock size={16} aria-label="Definido pela empresa" /> : undefined,
  });
  const check = (field: 'address' | 'logo' | 'notice' | 'whatsapp', disabled = false) => (
    <Checkbox {...form.tick(field)} disabled={disabled || isLocked(field)} />
  );
  return (
    <section className={classes.fields} aria-label="Dados da assinatura">
      <FormFrame
        form={form}
        label="Assinatura de e-mail"
        button="Salvar assinatura"
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
          <TextInput {...text('phone')} inputMode="tel" placeholder="(15) 3222-1000" />
          <TextInput {...text('mobile')} inputMode="tel" placeholder="(15) 98765-4321" />
          <TextInput {...text('email')} inputMode="email" autoComplete="off" />
          <TextInput {...text('site')} inputMode="url" placeholder="www.empresa.com.br" />
          <TextInput {...text('linkedin')} inputMode="url" placeholder="Opcional" />
          <TextInput {...text('instagram')} inputMode="url" placeholder="Opcional" />
          <ChoiceField {...form.field('layout')} disabled={isLocked('layout')} of={signatureLayoutWords} />
          <ColorInput
            {...form.field('colour')}
            disabled={isLocked('colour')}
            format="hex"
            swatches={BRAND}
            swatchesPerRow={6}
            eyeDropperButtonProps={{ 'aria-label': 'Escolher cor da tela' }}
          />
        </FieldGrid>
        <ChoiceField
          {...form.field('sellerId')}
          description="Se o código do vendedor for trocado, o link das assinaturas já coladas deixa de abrir."
          none="Sem link"
          of={sources.sellers}
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
        {onRemove && <RemoveSignature onRemove={onRemove} />}
      </FormFrame>
    </section>
  );
}

function RemoveSignature({ onRemove }: { onRemove: () => Promise<void> }) {
  const removing = useSending();
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        className={classes.remove}
        loading={removing.isSending}
        onClick={() => removing.send(onRemove)}
      >
        Remover esta assinatura
      </Button>
      {removing.failure && <p role="alert">{removing.failure}</p>}
    </>
  );
}
