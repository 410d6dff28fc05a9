import { type FormEvent, useState } from 'react';
import { BottomSheet } from '../../../ui/touch/bottom-sheet.tsx';
import touch from '../../../ui/touch/touch.module.css';
import { TouchField } from '../../../ui/touch/touch-field.tsx';

/** Who at the plant has said that concrete past its life may be discharged: it stands with the step. */
export function PlantsWord({ onClose, onSay }: { onClose: () => void; onSay: (who: string) => void }) {
  const [who, setWho] = useState('');
  const [problem, setProblem] = useState<string>();
  const say = (event: FormEvent) => {
    event.preventDefault();
    if (!who.trim()) return setProblem('Diga quem da usina autorizou.');
    onSay(who.trim());
  };
  return (
    <BottomSheet title="A usina autorizou a descarga" onClose={onClose}>
      <form className={touch.form} onSubmit={say} noValidate>
        <p>O concreto passou do prazo. A autorização fica registrada nesta carga e a conferência a vê.</p>
        <TouchField
          label="Quem da usina autorizou"
          value={who}
          maxLength={80}
          onText={setWho}
          problem={problem}
        />
        <div className={touch.save}>
          <button type="submit" className={touch.button} data-danger>
            Iniciar descarga
          </button>
        </div>
      </form>
    </BottomSheet>
  );
}
