import classes from './public-page.module.css';

/** Says that what is shown is the device's memory of it. */
export const Remembered = ({ at }: { at: number | null }) =>
  at === null ? null : (
    <p className={classes.remembered} role="status">
      Sem conexão. Dados vistos em{' '}
      {new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }).format(at)}.
    </p>
  );

/** Nothing of the page is on the device, and the server does not answer. */
export const Unreachable = ({ retry }: { retry: () => void }) => (
  <section className={classes.card}>
    <h1>Sem conexão</h1>
    <p>Não foi possível abrir a página. Verifique a internet e tente de novo.</p>
    <button type="button" className="plain-button" onClick={retry}>
      Tentar de novo
    </button>
  </section>
);

/** Until the first answer. */
export const Opening = () => (
  <p className={classes.loading} role="status">
    Carregando…
  </p>
);
