import { paperWords } from '@traco/contract/crew/crew-words';
import { examExpiry, type PaperKind, renewedPapers } from '@traco/contract/truck-drivers/driver-papers';
import type { PaperRenewal } from '@traco/contract/truck-drivers/driver-record';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { Callout } from '../../../ui/callout.tsx';
import { DocumentField } from '../../crew/shared/document-field.tsx';
import { type DriverDraft, type FormDriver, fieldsOf } from './driver-draft.ts';

/** The papers that a draft renews, and the documents that were attached to show it. */
export function useRenewals(driver: FormDriver | null, draft: DriverDraft, today: string) {
  const [files, setFiles] = useState<Partial<Record<PaperKind, PaperRenewal>>>({});
  const [isAsked, setAsked] = useState(false);
  const kinds = driver ? kindsOf(driver, draft, today) : [];
  const missing = kinds.filter((kind) => !files[kind]);
  return {
    kinds,
    fileOf: (kind: PaperKind) => files[kind]?.fileId ?? null,
    attach: (kind: PaperKind, fileId: string | null) =>
      setFiles(({ [kind]: _, ...others }) =>
        fileId ? { ...others, [kind]: { kind, fileId, documentId: newId() } } : others,
      ),
    given: kinds.flatMap((kind) => files[kind] ?? []),
    /** The papers whose document was asked for in vain. */
    problems: isAsked ? missing : [],
    /** Whether every document is there; else it is said from now on which one is not. */
    check: () => {
      setAsked(true);
      return missing.length === 0;
    },
  };
}

function kindsOf(driver: FormDriver, draft: DriverDraft, today: string): PaperKind[] {
  const fields = fieldsOf(draft, today);
  return renewedPapers(
    driver,
    {
      licenceCategory: fields.licenceCategory ?? null,
      licenceExpiresOn: fields.licenceExpiresOn ?? null,
      licencePaidWork: fields.licencePaidWork,
      toxicologyExpiresOn: examExpiry(fields),
      medicalExpiresOn: fields.medicalExpiresOn ?? null,
    },
    today,
  );
}

interface Props {
  renewals: ReturnType<typeof useRenewals>;
  unitId: string;
}

/** Where the renewed documents are attached: what is typed releases nobody. */
export function RenewalFields({ renewals: { kinds, fileOf, attach, problems }, unitId }: Props) {
  if (kinds.length === 0) return null;
  const words = kinds.map((kind) => paperWords[kind]).join(', ');
  return (
    <Callout
      tone={problems.length > 0 ? 'danger' : 'warning'}
      role={problems.length > 0 ? 'alert' : 'status'}
    >
      <p>
        {problems.length > 0
          ? `Falta anexar: ${problems.map((kind) => paperWords[kind]).join(', ')}. Só a data não libera o motorista.`
          : `A validade muda com o documento renovado: anexe ${words}.`}
      </p>
      {kinds.map((kind) => (
        <DocumentField
          key={kind}
          label={`Anexar ${paperWords[kind]} renovado`}
          unitId={unitId}
          fileId={fileOf(kind)}
          onChange={(fileId) => attach(kind, fileId)}
        />
      ))}
    </Callout>
  );
}
