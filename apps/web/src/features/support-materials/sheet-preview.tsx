import { SegmentedControl, Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { fetchAsShown } from '../../lib/shown-person.ts';
import classes from './materials.module.css';
import type { ShownSheet } from './read-workbook.worker.ts';

/** A workbook that takes longer is only downloaded. */
const PATIENCE_MS = 20_000;

interface Props {
  address: string;
  title: string;
  download: ReactNode;
}

/** What stands in a workbook, sheet by sheet, to be read; the calculating is done in the person's own application. */
export default function SheetPreview({ address, title, download }: Props) {
  const [sheets, setSheets] = useState<ShownSheet[] | null>();
  const [chosen, setChosen] = useState('0');
  useEffect(() => {
    const worker = new Worker(new URL('./read-workbook.worker.ts', import.meta.url), { type: 'module' });
    const end = (found: ShownSheet[] | null) => {
      clearTimeout(patience);
      worker.terminate();
      setSheets(found?.length ? found : null);
    };
    const patience = setTimeout(() => end(null), PATIENCE_MS);
    worker.onmessage = ({ data }: MessageEvent<ShownSheet[] | null>) => end(data);
    worker.onerror = () => end(null);
    fetchAsShown(address).then(
      async (answer) => worker.postMessage(await answer.blob()),
      () => end(null),
    );
    return () => {
      clearTimeout(patience);
      worker.terminate();
    };
  }, [address]);
  if (sheets === undefined) return <Skeleton height="100%" radius={0} />;
  const shown = sheets?.[Number(chosen)];
  return (
    <div className={classes.sheet}>
      <div className={classes.sheetHead}>
        {sheets && sheets.length > 1 && (
          <SegmentedControl
            aria-label="Planilha"
            value={chosen}
            data={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
            onChange={setChosen}
          />
        )}
        <span>
          {shown
            ? shown.isCut && 'Só o começo é mostrado aqui: baixe o arquivo para ver tudo.'
            : 'Não foi possível mostrar esta planilha aqui.'}
        </span>
        {download}
      </div>
      {shown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={classes.sheetRows} aria-label={`${title}: ${shown.name}`} tabIndex={0}>
          <table>
            <tbody>
              {shown.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
                <tr key={at}>
                  <th scope="row">{at + 1}</th>
                  {row.map((cell, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: nor have its cells
                    <td key={index} data-number={/^-?[\d.,]+\s*%?$/.test(cell) || undefined}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
