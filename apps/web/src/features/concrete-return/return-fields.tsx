import { NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { plantDestinations } from '@traco/contract/concrete-return/return-record';
import { returnDestinationWords, returnPartyWords } from '@traco/contract/concrete-return/return-words';
import { returnParties } from '@traco/contract/concrete-return/returned';
import { MOST_RETURN_PHOTOS, RETURN_M3 } from '@traco/contract/operational-sheet/sheet-limits';
import { MoneyField, VolumeField } from '../../kit/form/typed-fields.tsx';
import { formatMoney } from '../../lib/formats.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';
import { SignatureField } from '../../ui/touch/signature-field.tsx';
import classes from './concrete-return.module.css';
import { FreeFields } from './free-fields.tsx';
import { LoadChoice } from './load-choice.tsx';
import { PhotosField } from './photos-field.tsx';
import { type ReturnDraft, returnLabels } from './return-draft.ts';
import type { ReturnForm } from './use-return-form.ts';

const options = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }));

/** The fields of a return in the order in which a person thinks: of what, how much, why, proof, where to, who pays. */
export function ReturnFields(parts: ReturnForm) {
  return (
    <>
      <Origin {...parts} />
      <Volumes {...parts} />
      <Reason {...parts} />
      <Proof {...parts} />
      <Outcome {...parts} />
    </>
  );
}

/** Of which load, or without one. */
function Origin(parts: ReturnForm) {
  const { form, load, isFree } = parts;
  const { draft, problems, set } = form;
  return (
    <section className={classes.part} aria-label="De onde voltou">
      <SegmentedControl
        aria-label={returnLabels.kind}
        value={draft.kind}
        data={[
          { value: 'load', label: 'De uma carga' },
          { value: 'free', label: 'Sem carga' },
        ]}
        onChange={(kind) => set('kind', kind as ReturnDraft['kind'])}
      />
      {isFree ? (
        <FreeFields {...parts} />
      ) : (
        <LoadChoice load={load} error={problems.loadId} onChoose={(id) => set('loadId', id)} />
      )}
    </section>
  );
}

/** How much came back, and how it was. */
function Volumes({ form, load }: ReturnForm) {
  return (
    <section className={classes.part} aria-label="Quanto voltou">
      <FieldGrid cols={2} className={classes.volumes}>
        <ReturnVolume
          form={form}
          field="surplusM3"
          most={load ? load.loadedM3 - load.divertedM3 : RETURN_M3.surplus}
        />
        <ReturnVolume form={form} field="residueM3" most={RETURN_M3.residue} />
      </FieldGrid>
      <p className={classes.quiet}>Sobra é o que não descarregou; lastro, o que ficou preso no balão.</p>
      <FieldGrid cols={2}>
        <TextInput {...form.field('slumpMm')} inputMode="numeric" maxLength={3} placeholder="Opcional" />
        <TextInput {...form.field('temperatureC')} inputMode="decimal" maxLength={5} placeholder="Opcional" />
      </FieldGrid>
    </section>
  );
}

/** Why, and whose fault it is. */
function Reason({ form, reason }: ReturnForm) {
  const { draft, problems, set } = form;
  return (
    <section className={classes.part} aria-label="Por quê">
      <FieldGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={returnLabels.reason}
          value={reason.chosen}
          error={problems.reason}
          data={[{ value: '', label: 'Escolha' }, ...reason.offered.map(({ label }) => label)]}
          onChange={(event) => reason.choose(event.currentTarget.value)}
          data-field="reason"
        />
        <NativeSelect
          label={returnLabels.party}
          value={draft.party}
          error={problems.party}
          data={[{ value: '', label: 'Escolha' }, ...options(returnParties, returnPartyWords)]}
          onChange={(event) => set('party', event.currentTarget.value as ReturnDraft['party'])}
          data-field="party"
        />
      </FieldGrid>
      <TextInput
        {...form.field('reasonText')}
        maxLength={300}
        placeholder={draft.reason === 'other' && !draft.reasonWords ? 'Diga o motivo' : 'Opcional'}
      />
    </section>
  );
}

/** Photos, and the signature of who saw it. */
function Proof({ form, load, scope }: ReturnForm) {
  const { draft, problems, set } = form;
  const unitId = load?.unit.id ?? (draft.unitId || scope.ownUnitId);
  return (
    <section className={classes.part} aria-label="Prova">
      <PhotosField
        field="photoIds"
        label="Foto do retorno"
        ids={draft.photoIds}
        most={MOST_RETURN_PHOTOS}
        unitId={unitId}
        error={problems.photoIds}
        onChange={(ids) => set('photoIds', ids)}
      />
      <div className={classes.signature}>
        <SignatureField
          label={`${returnLabels.signature} (opcional)`}
          lines={[
            { name: returnLabels.surplusM3, words: draft.surplusM3 || '0' },
            { name: returnLabels.residueM3, words: draft.residueM3 || '0' },
          ]}
          signature={draft.signature}
          isSigned={draft.signature !== null}
          onChange={(signature) => set('signature', signature)}
        />
      </div>
    </section>
  );
}

/** Where it goes, and who pays. */
function Outcome({ form, load, isFree, answer, setCharges }: ReturnForm) {
  const { draft, set } = form;
  return (
    <section className={classes.part} aria-label="Destino e cobrança">
      <NativeSelect
        label={returnLabels.destination}
        value={draft.destination}
        data={[
          { value: '', label: 'Decidir depois, com as obras que podem receber' },
          ...options(plantDestinations, returnDestinationWords),
        ]}
        onChange={(event) => set('destination', event.currentTarget.value as ReturnDraft['destination'])}
        data-field="destination"
      />
      {draft.destination && (
        <FieldGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...form.field('operatorName')} maxLength={80} placeholder="Quem recebeu na usina" />
          <TextInput {...form.field('destinationText')} maxLength={200} placeholder="Opcional" />
        </FieldGrid>
      )}
      <Switch
        label="Cobrar do cliente o que voltou"
        checked={draft.charges}
        onChange={(event) => setCharges(event.currentTarget.checked)}
      />
      {draft.charges && !isFree && (
        <FieldGrid cols={2}>
          <ReturnVolume form={form} field="chargedM3" most={answer.m3} />
          <p className={classes.quiet} role="status">
            {load && `${formatMoney(answer.chargeCents)} pelo preço da carga`}
          </p>
        </FieldGrid>
      )}
      {draft.charges && isFree && <MoneyField field="charge" {...form.field('charge')} />}
    </section>
  );
}

interface ReturnVolumeProps extends Pick<ReturnForm, 'form'> {
  field: 'residueM3' | 'surplusM3' | 'chargedM3';
  most: number;
}

/** A volume of the return; another one takes the signature back. */
function ReturnVolume({ form: { draft, problems, set }, field, most }: ReturnVolumeProps) {
  return (
    <VolumeField
      label={returnLabels[field]}
      field={field}
      most={most}
      value={draft[field]}
      error={problems[field]}
      onChange={(value) => {
        set(field, value);
        // It was drawn for other figures.
        if (draft.signature && value !== draft[field]) set('signature', null);
      }}
    />
  );
}
