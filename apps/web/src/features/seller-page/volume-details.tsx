import { lazy, Suspense, useState } from 'react';
import classes from './quote-form.module.css';

const VolumeHelper = lazy(() => import('./volume-helper.tsx'));

/** "Não sabe o volume? Calcule": the calculator is fetched by whoever opens it. */
export function VolumeDetails({ onUse }: { onUse: (m3: string) => void }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={classes.helper} onToggle={() => setOpened(true)}>
      <summary>Não sabe o volume? Calcule</summary>
      {wasOpened && (
        <Suspense fallback={<p role="status">Carregando…</p>}>
          <VolumeHelper onUse={onUse} />
        </Suspense>
      )}
    </details>
  );
}
