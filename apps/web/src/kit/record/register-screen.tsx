import type { ListDeclaration } from '../list/list-declaration.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { panelWords, RegisterPanel, type RegisterPanelProps } from './register-panel.tsx';

interface Props<Line, Row>
  extends Omit<ListDeclaration<Line>, 'words' | 'parameter' | 'panel' | 'newOne' | 'imports'>,
    Pick<RegisterPanelProps<Row>, 'get' | 'meta' | 'status' | 'shownBy' | 'form' | 'details'> {
  /** `gerente`, which is also the parameter of the address that opens one; `gerentes`. */
  one: string;
  many: string;
  /** Whether the person makes new ones, and brings sheets in; what an empty list says to who does not. */
  mayWrite?: boolean;
  readers?: string;
}

/** A register as a whole screen: its list, and the panel of the row that is open or of a new one. */
export function RegisterScreen<Line extends { id: string }, Row extends { id: string; name: string }>(
  props: Props<Line, Row>,
) {
  const { one, many, mayWrite = true, readers, get, meta, status, shownBy, form, details, ...list } = props;
  return (
    <ListScreen
      {...list}
      words={{ one, many, ...(!mayWrite && readers && { first: readers }) }}
      imports={mayWrite}
      newOne={mayWrite && `Novo ${one}`}
      parameter={one}
      panel={(id) => (
        <RegisterPanel
          id={id}
          parameter={one}
          list={list.list}
          words={panelWords(one)}
          get={get}
          meta={meta}
          status={status}
          shownBy={shownBy}
          form={form}
          details={details}
        />
      )}
    />
  );
}
