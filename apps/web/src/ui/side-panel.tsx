import { Drawer, Skeleton } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { sentenceFor } from '../lib/refusal-sentences.ts';
import { useOnline } from '../lib/use-online.ts';
import { BesidePanel } from './beside-panel.tsx';
import { Callout } from './callout.tsx';
import { PanelPlace } from './panel-place.ts';
import classes from './side-panel.module.css';
import { type Status, StatusBadge } from './status-badge.tsx';
import { TryAgain } from './try-again.tsx';
import { useDialog } from './use-dialog.ts';
import { useIsPhone } from './use-is-phone.ts';

export interface SidePanelProps {
  title: string;
  /** What kind of thing it is, above its title. */
  kind?: string;
  /** How what is shown stands, beside its title. */
  status?: Status | undefined;
  /** Wide where a map or many fields stand in it. */
  size?: 'lg' | 'xl';
  /** Above its title at the right: copy its link, open it whole, print it. */
  tools?: ReactNode;
  /** The question whose answer is shown: while it is under way and when it failed, the panel says so. */
  found?: { isPending: boolean; error: unknown; data: unknown; refetch: () => unknown };
  onClose: () => void;
  children: ReactNode;
}

/** What is open: beside its list, which stays usable; the whole screen on a phone; a page at an address of its own. */
export function SidePanel(props: SidePanelProps) {
  const { found, children } = props;
  const isPhone = useIsPhone();
  const place = useContext(PanelPlace);
  const body = (
    <>
      <Waiting found={found} />
      {children}
    </>
  );
  if (place === 'page') return <OnPage {...props}>{body}</OnPage>;
  return isPhone ? (
    <WholeScreen {...props}>{body}</WholeScreen>
  ) : (
    <BesidePanel {...props} heading={<Heading {...props} as="h2" />}>
      {body}
    </BesidePanel>
  );
}

function WholeScreen(props: SidePanelProps) {
  const { tools, onClose, children } = props;
  const dialog = useDialog();
  return (
    <Drawer.Root
      opened
      {...dialog}
      onClose={onClose}
      position="right"
      attributes={{ root: { 'data-side-panel': '' } }}
      size="100%"
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* The panel's header, not the page's: no second banner. */}
        <Drawer.Header role="presentation" className={classes.phoneHead}>
          <Drawer.Title component="h2">
            <Heading {...props} as="span" />
          </Drawer.Title>
          <div className={classes.phoneTools}>
            {tools}
            <Drawer.CloseButton aria-label="Fechar" />
          </div>
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

const OnPage = (props: SidePanelProps) => (
  <article className={classes.page} data-record-page>
    <header className={classes.pageHead}>
      <Heading {...props} as="h1" />
      {props.tools}
    </header>
    {props.children}
  </article>
);

const Heading = ({ kind, title, status, as: Level }: SidePanelProps & { as: 'h1' | 'h2' | 'span' }) => (
  <Level className={classes.title}>
    {kind && <small>{kind}</small>}
    <span>{title}</span>
    {status && <StatusBadge status={status} />}
  </Level>
);

/** While the answer is under way, and when there is none. */
function Waiting({ found }: Pick<SidePanelProps, 'found'>) {
  const isOnline = useOnline();
  if (found?.isPending)
    return isOnline ? (
      <Skeleton height={320} radius="md" />
    ) : (
      <Callout tone="warning" role="status">
        Sem conexão, e isto ainda não está neste aparelho. Aparece aqui assim que a conexão voltar.
      </Callout>
    );
  if (!found?.error || found.data) return null;
  return (
    <Callout tone="danger" role="alert">
      {sentenceFor(found.error)}
      <TryAgain error={found.error} onRetry={() => found.refetch()} />
    </Callout>
  );
}
