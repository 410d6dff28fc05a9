import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The forms of the sheet, by what the address bar calls them. */
export const formNames = [
  'saida',
  'agua',
  'nota',
  'codigo',
  'recebimento',
  'retorno',
  'recusa',
  'ajuda',
  'inicio',
  'fim',
  'checklist',
  'abastecimento',
  'entrega',
  'lancamentos',
] as const;
export type FormName = (typeof formNames)[number];

/** The form that is open, in the address, so that the device's "back" closes it and a card can open it. */
export function useSheetForm() {
  const router = useRouter();
  const { form, carga, corrige }: { form?: string; carga?: string; corrige?: string } = useSearch({
    strict: false,
  });
  const open = useCallback(
    (name: FormName, more: { carga?: string; corrige?: string } = {}) =>
      void router.navigate({ to: '/operational-sheet', search: { form: name, ...more }, resetScroll: false }),
    [router],
  );
  const close = useCallback(
    () => void router.navigate({ to: '/operational-sheet', search: {}, replace: true, resetScroll: false }),
    [router],
  );
  const name = formNames.find((each) => each === form);
  return { form: name, loadId: carga, mends: corrige, open, close };
}
