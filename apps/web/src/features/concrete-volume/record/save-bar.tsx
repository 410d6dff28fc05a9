import { Button } from '@mantine/core';
import { saveKey } from '../../../lib/enter-moves.ts';
import { formatMoney } from '../../../lib/formats.ts';
import formClasses from '../styles/form.module.css';
import { totalCentsOf } from './check-draft.ts';
import type { LoadDraft } from './load-draft.ts';

interface SaveBarProps {
  draft: LoadDraft;
  isForbidden: boolean | undefined;
  isSaving: boolean;
  /** @param again goes on with another load */
  onSave: (again: boolean) => void;
}

/** What the load comes to, and the two ways to save it; a planned one has one. */
export function SaveBar({ draft, isForbidden, isSaving, onSave }: SaveBarProps) {
  const total = totalCentsOf(draft);
  return (
    <div className={formClasses.saveBar}>
      <p className={formClasses.saveTotal}>
        <span>Total</span>
        <strong>{total === null ? '—' : formatMoney(total)}</strong>
      </p>
      {draft.planned ? (
        <Button onClick={() => onSave(false)} loading={isSaving} data-field="recordPlanned">
          Carregar e emitir nota
        </Button>
      ) : (
        <SaveButtons isForbidden={isForbidden} isSaving={isSaving} onSave={onSave} />
      )}
    </div>
  );
}

function SaveButtons({ isForbidden, isSaving, onSave }: Omit<SaveBarProps, 'draft'>) {
  return (
    <>
      <Button
        variant="default"
        onClick={({ detail }) => {
          // The second click of a double one finds the next load, which nobody has typed yet.
          if (detail < 2) onSave(true);
        }}
        disabled={isForbidden || isSaving}
        {...saveKey}
      >
        <span>
          Salvar e <span className={formClasses.wideOnly}>lançar </span>outra
        </span>
      </Button>
      <Button onClick={() => onSave(false)} loading={isSaving} disabled={isForbidden}>
        Salvar
      </Button>
    </>
  );
}
