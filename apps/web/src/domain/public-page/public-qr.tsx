import { QUIET_MODULES, qrModules, qrPath } from '@traco/contract/qr-art/qr-modules';
import { useMemo } from 'react';
import classes from './public-page.module.css';

/** A code that another phone reads off this screen, black on white in every theme. */
export function PublicQr({ text, words }: { text: string; words: string }) {
  const { side, path } = useMemo(() => {
    const modules = qrModules(text);
    return {
      side: modules.length + 2 * QUIET_MODULES,
      path: qrPath(modules, QUIET_MODULES, QUIET_MODULES, modules.length),
    };
  }, [text]);
  return (
    <svg className={classes.qr} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={words}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
