import classes from './email-signature.module.css';

const clients = [
  {
    name: 'no Gmail',
    steps: [
      'Clique em “Copiar assinatura”.',
      'No Gmail, abra a engrenagem e “Ver todas as configurações”.',
      'Em “Assinatura”, crie uma nova, cole e salve no fim da página.',
    ],
  },
  {
    name: 'no Outlook',
    steps: [
      'Clique em “Copiar assinatura”.',
      'Abra Configurações, depois “Contas” e “Assinaturas”.',
      'Cole mantendo a formatação de origem e salve.',
    ],
  },
  {
    name: 'em outro programa',
    steps: [
      'Use “Copiar HTML” onde o programa aceita código, ou abra o arquivo .html, selecione tudo e copie.',
    ],
  },
] as const;

/** How the signature gets into each mail client. */
export const HowTo = () => (
  <div className={classes.howTo}>
    {clients.map(({ name, steps }) => (
      <details key={name}>
        <summary>Como colar {name}</summary>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    ))}
  </div>
);
