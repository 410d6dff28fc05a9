import { QUIET_MODULES, qrModules, qrPath } from '@traco/contract/qr-codes/qr-art/qr-modules';
import { useMemo } from 'react';

interface Props {
  text: string;
  /** What it is, for who does not see it. */
  label: string;
  className?: string | undefined;
}

/** A code that a phone reads off this screen, black on white in every theme. */
export function ScreenQr({ text, label, className }: Props) {
  const { side, path } = useMemo(() => {
    const modules = qrModules(text);
    return {
      side: modules.length + 2 * QUIET_MODULES,
      path: qrPath(modules, QUIET_MODULES, QUIET_MODULES, modules.length),
    };
  }, [text]);
  return (
    <svg className={className} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
