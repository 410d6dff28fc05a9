import { useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import type { Engine } from './engine.ts';
import type { KeptSignature, SignatureStore } from './pdf-viewer-types.ts';
import { drawingOfKept, keptForm, type SignatureDrawing } from './signature-drawing.ts';

/** What is signed with. */
export const signatureKinds = [
  { value: 'signature', label: 'Assinatura' },
  { value: 'initials', label: 'Rubrica' },
];

export type NewSignature = ReturnType<typeof useNewSignature>;

/** A signature that is made now, or one of those kept, on its way to the page. */
export function useNewSignature(engine: Engine, signatures: SignatureStore | undefined, onClose: () => void) {
  const [kind, setKind] = useState<KeptSignature['kind']>('signature');
  const [made, setMade] = useState<SignatureDrawing | Promise<SignatureDrawing | undefined>>();
  const [words, setWords] = useState('');
  const [isToBeKept, setToBeKept] = useState(false);
  const [problem, setProblem] = useState('');
  const isBusy = useRef(false);
  /** Clicked twice, it is done once. */
  const once = async (act: () => Promise<unknown>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await act().finally(() => {
      isBusy.current = false;
    });
  };
  const description = words.trim() || signatureKinds.find(({ value }) => value === kind)!.label;

  const place = async (
    from: SignatureDrawing,
    as: { description: string; uuid: string; kind: KeptSignature['kind'] },
  ) => {
    onClose();
    await engine.addSignature(from, as);
  };
  const placeKept = async ({ data, ...as }: KeptSignature) => {
    const found = await drawingOfKept(engine.lib, data);
    if (!found) return setProblem('Esta assinatura não pôde ser lida. Faça outra.');
    await place(found, { description: as.description, uuid: as.id, kind: as.kind });
  };
  const submit = async () => {
    const drawing = await made;
    if (!drawing) return setProblem('Faça a assinatura antes de colocá-la na página.');
    const uuid = newId();
    if (isToBeKept && signatures) {
      try {
        await signatures.keep({ id: uuid, kind, description, data: await keptForm(engine.lib, drawing) });
      } catch (error) {
        console.warn('pdf: a signature could not be kept', error);
        return setProblem('Não foi possível guardar a assinatura. Tente de novo, ou coloque-a sem guardar.');
      }
    }
    await place(drawing, { description, uuid, kind });
  };
  return {
    kind,
    setKind,
    setMade,
    words,
    setWords,
    description,
    isToBeKept,
    setToBeKept,
    problem,
    setProblem,
    submit: () => once(submit),
    pick: (kept: KeptSignature) => once(() => placeKept(kept)),
  };
}
