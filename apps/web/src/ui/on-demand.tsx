import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadPage } from '../lib/lazy-page.tsx';

/** The code of what a press opens: it comes with the first press, so that no first screen pays for it. */
export const onDemand = <Props extends { opened: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => lazy(async () => ({ default: await loadPage(load) })) as ComponentType<Props>;

interface Asked<Props> {
  of: ComponentType<Props>;
  with: Props;
}

/** Draws what a press opens (`onDemand`), nothing before the first press. */
export function OnDemand<Props extends { opened: boolean }>({ of, with: props }: Asked<Props>) {
  const [isWanted, setWanted] = useState(props.opened);
  if (props.opened && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <OpenedLater of={of} with={props} />
    </Suspense>
  );
}

/** Closed on its first drawing and opened after it, it moves in and gives the keyboard back as if it had always been there. */
function OpenedLater<Props extends { opened: boolean }>({ of: Part, with: props }: Asked<Props>) {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(props.opened), [props.opened]);
  return <Part {...props} opened={props.opened && isShown} />;
}
