import { ORPCError } from '@orpc/client';
import type { DriverFields, PaperRenewal } from '@traco/contract/truck-drivers/driver-record';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { ownDraftName } from '../../../kit/form/own-draft.ts';
import { useSending } from '../../../kit/form/use-sending.ts';
import { forgetDraft } from '../../../lib/drafts.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import {
  type DayField,
  type DraftProblems,
  type DriverDraft,
  draftOf,
  emptyDraft,
  type FormDriver,
  fieldsOf,
  problemsOf,
  withDay,
} from './driver-draft.ts';
import { useRenewals } from './renewal-fields.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

/** The form as far as fields of others stand in it. */
export interface OpenForm {
  draft: DriverDraft;
  problems: DraftProblems;
  set: <Field extends keyof DriverDraft>(field: Field, value: DriverDraft[Field]) => void;
}

/** What the form sends. */
export interface SentDriver {
  id: string;
  unitId: string;
  fields: DriverFields;
  /** Of a driver that is altered: the revision that was seen, and the renewed documents. */
  revision: number;
  renewals: PaperRenewal[];
}

/** What a form of a driver is given. */
export interface DriverFormProps<Saved> {
  /** The driver that is altered; null for a new one. */
  driver: FormDriver | null;
  ownUnitId: string;
  units: readonly { id: string; name: string }[];
  today: string;
  /** Which truck and whose they are, where the asker says it. */
  belonging?: (form: OpenForm) => ReactNode;
  /** Where a refusal of its own is said; undefined when it is none of these. */
  problemOf?: (code: string, data: unknown) => DraftProblems | undefined;
  save: (driver: SentDriver) => Promise<Saved>;
  onDone: (driver: Saved) => void;
  onClose: () => void;
}

const fieldOf: Record<string, keyof DriverDraft> = {
  CPF_TAKEN: 'cpf',
  CPF_REFUSED: 'cpf',
  UNIT_NOT_FOUND: 'unitId',
  PARTNER_NOT_FOUND: 'partnerId',
  PARTNER_KEPT: 'partnerId',
  EXAM_IN_FUTURE: 'toxicologyOn',
  ADMITTED_IN_FUTURE: 'admittedOn',
  EXAM_AFTER_EXPIRY: 'toxicologyOn',
};

export type DriverFormState = ReturnType<typeof useDriverForm>;

/** What is typed of a driver, kept on the device, and its sending; a refusal is said at its field. */
export function useDriverForm<Saved>(props: DriverFormProps<Saved>) {
  const { driver, ownUnitId, today, problemOf, save, onDone } = props;
  const [id] = useState(() => driver?.id ?? newId());
  const [revision, setRevision] = useState(driver?.revision ?? 0);
  const [draft, setDraft] = useState<DriverDraft>(() => (driver ? draftOf(driver) : emptyDraft(ownUnitId)));
  const [problems, setProblems] = useState<DraftProblems>({});
  const renewals = useRenewals(driver, draft, today);
  const { send: sendOne, isSending, failure } = useSending();
  const form = useRef<HTMLFormElement>(null);
  const name = ownDraftName(driver ? `driver/${driver.id}` : 'driver/new');
  const kept = useKeptDraft(name, draft, setDraft);

  const set: OpenForm['set'] = (field, value) => {
    setDraft((all) => ({ ...all, [field]: value }));
    setProblems((all) => ({ ...all, [field]: undefined }));
  };
  /** Says the refusal at its field, or below the form. */
  const refused = (error: unknown) => {
    if (!(error instanceof ORPCError)) return undefined;
    const { code, data, message } = error;
    if (code === 'STALE_REVISION') {
      setRevision((data as { current: { revision: number } }).current.revision);
      return `${message} O que você digitou continua aqui: confira e salve de novo.`;
    }
    const field = fieldOf[code];
    const found = problemOf?.(code, data) ?? (field && { [field]: sentenceFor(error) });
    if (!found) return undefined;
    setProblems(found);
    return '';
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    const found = problemsOf(draft, today);
    setProblems(found);
    const isComplete = renewals.check();
    if (Object.keys(found).length > 0) return focusFirstProblem(form.current);
    if (!isComplete) return;
    await sendOne(async () => {
      const fields = fieldsOf(draft, today);
      const saved = await save({ id, unitId: draft.unitId, fields, revision, renewals: renewals.given });
      void forgetDraft(name);
      onDone(saved);
    }, refused);
  };
  const setDay = (field: DayField, value: string) => {
    setDraft((all) => withDay(all, field, value, today));
    setProblems((all) => ({ ...all, [field]: undefined }));
  };
  return { form, kept, draft, problems, today, renewals, set, setDay, send, isSending, failure };
}

/** The cursor goes to the first field that is marked, once it is drawn. */
const focusFirstProblem = (form: HTMLFormElement | null) =>
  void requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
