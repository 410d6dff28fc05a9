import type { FC } from 'react';
import { useDriverApp } from '../../shared/driver-day/use-driver-app.ts';
import { type FormName, useSheetForm } from '../use-sheet-form.ts';
import { ChecklistForm } from './checklist-form.tsx';
import { CodeForm } from './code-form.tsx';
import { EntriesSheet } from './entries-sheet.tsx';
import type { DayFormProps, LoadFormProps } from './form-props.ts';
import { FuelForm } from './fuel-form.tsx';
import { HandInForm } from './hand-in-form.tsx';
import { HelpForm } from './help-form.tsx';
import { LeaveForm } from './leave-form.tsx';
import { NoteSheet } from './note-sheet.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { RefusalForm } from './refusal-form.tsx';
import { ReturnForm } from './return-form.tsx';
import { ShiftForm } from './shift-form.tsx';
import { WaterForm } from './water-form.tsx';

const ofLoad: Partial<Record<FormName, FC<LoadFormProps>>> = {
  saida: LeaveForm,
  agua: WaterForm,
  recebimento: ReceiptForm,
  nota: NoteSheet,
  codigo: CodeForm,
  retorno: ReturnForm,
  recusa: RefusalForm,
};
const ofDay: Partial<Record<FormName, FC<DayFormProps>>> = {
  ajuda: HelpForm,
  inicio: ShiftForm,
  fim: ShiftForm,
  checklist: ChecklistForm,
  abastecimento: FuelForm,
  entrega: HandInForm,
  lancamentos: EntriesSheet,
};

/** The form that the address names, over the sheet. */
export default function SheetForms() {
  const { day, entries } = useDriverApp();
  const { form, loadId, mends, close } = useSheetForm();
  if (!day || !form) return null;
  const load = day.loads.find(({ id }) => id === loadId) ?? withoutChoice(day.loads, form);
  const mended = entries.find(({ id, state }) => id === mends && state === 'refused');
  const props = { day, mended, onClose: close, name: form };
  const LoadForm = ofLoad[form];
  const key = `${form}/${load?.id}/${mends}`;
  if (LoadForm) return load ? <LoadForm key={key} {...props} load={load} /> : null;
  const DayForm = ofDay[form];
  return DayForm ? <DayForm key={key} {...props} load={load} /> : null;
}

/** A card of the manual opens a form without naming a load: the one under way is meant. */
const withoutChoice = <Load extends { state: string }>(loads: readonly Load[], form: FormName) =>
  form in ofLoad
    ? loads.find(({ state }) => !['scheduled', 'closed', 'cancelled', 'diverted'].includes(state))
    : undefined;
