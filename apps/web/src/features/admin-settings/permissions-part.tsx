import { isAllowed, type Permission, permissions, permissionWords } from '@traco/contract/permissions';
import { roleLabels, roles } from '@traco/contract/roles';
import classes from './admin-settings.module.css';

/** Who may do what: the very table that the server reads. It is shown, not changed here. */
export const PermissionsPart = () => (
  <>
    <p className={classes.hint}>
      É esta tabela que vale no sistema. Além dela, cada pessoa só vê os dados da sua unidade ou os seus. Não
      se altera por aqui.
    </p>
    <section
      className={classes.matrix}
      aria-label="Matriz de permissões"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Permissão</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {roleLabels[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(permissions) as Permission[]).map((permission) => (
            <tr key={permission}>
              <th scope="row">{permissionWords(permission)}</th>
              {roles.map((role) => (
                <td key={role}>
                  {isAllowed(role, permission) ? (
                    <span role="img" aria-label="Pode">
                      ●
                    </span>
                  ) : (
                    <span role="img" aria-label="Não pode">
                      –
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </>
);
