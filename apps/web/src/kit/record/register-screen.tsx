import type { ListDeclaration } from '../list/list-declaration.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { panelWords, RegisterPanel, type RegisterPanelProps } from './register-panel.tsx';

interface Props<Line, Row>
  extends Omit<ListDeclaration<Line>, 'words' | 'search' | 'parameter' | 'panel' | 'newOne' | 'imports'>,
    Pick<RegisterPanelProps<Row>, 'get' | 'meta' | 'status' | 'shownBy' | 'form' | 'details'> {
  /** `gerente`, which without its accents is also the parameter of the address that opens one; `gerentes`. */
  one: string;
  many: string;
  /** By what it is searched: `Nome ou CPF`. */
  search: string;
  /** Whether the person makes new ones, and brings sheets in; what an empty list says to who does not. */
  mayWrite?: boolean;
  readers?: string;
}

/** A register as a whole screen: its list, and the panel of the row that is open or of a new one. */
export function RegisterScreen<Line extends { id: string }, Row extends { id: string; name: string }>(
  props: Props<Line, Row>,
) {
  const { one, many, search, mayWrite = true, readers } = props;
  const { get, meta, status, shownBy, form, details, ...list } = props;
  const parameter = one.normalize('NFD').replace(/\p{M}/gu, '');
  return (
    <ListScreen
      {...list}
      search={{ label: `Procurar por ${search[0]!.toLowerCase()}${search.slice(1)}`, placeholder: search }}
      words={{ one, many, ...(!mayWrite && readers && { first: readers }) }}
      imports={mayWrite}
      newOne={mayWrite && `Novo ${one}`}
      parameter={parameter}
      panel={(id) => (
        <RegisterPanel
          id={id}
          parameter={parameter}
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
